import { brand } from '#shared/page/brand.ts';
import styles from './brand.module.css';

/** The logo and the name of the console. */
export function Brand() {
  return (
    <span className={`row ${styles.brand}`}>
      {brand.logo === undefined ? (
        <svg aria-hidden viewBox="0 0 24 24" width="24" height="24">
          <rect width="24" height="24" rx="6" className={styles.tile} />
          <path d="M5 8.5h7.5a3.5 3.5 0 0 1 0 7H8" className={styles.route} />
          <circle cx="17.6" cy="8.5" r="1.9" className={styles.node} />
          <circle cx="6.4" cy="15.5" r="1.9" className={styles.node} />
        </svg>
      ) : (
        <img src={brand.logo} alt="" width="24" height="24" className={styles.logo} />
      )}
      <bdi>{brand.name}</bdi>
    </span>
  );
}
