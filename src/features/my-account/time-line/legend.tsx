import { MarkSign } from './mark-sign.tsx';
import styles from './legend.module.css';

const kinds = [
  ['payment', 'Payment'],
  ['paused', 'Paused'],
  ['cancelled', 'Cancelled'],
] as const;

/** What the signs of the time line mean. */
export function Legend() {
  return (
    <ul className={styles.legend} aria-label="Signs">
      {kinds.map(([kind, label]) => (
        <li key={kind}>
          <MarkSign kind={kind} /> {label}
        </li>
      ))}
    </ul>
  );
}
