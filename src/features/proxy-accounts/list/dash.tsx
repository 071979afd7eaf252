import styles from './cell.module.css';

/** Stands in a cell whose value is not known; read out as such. */
export function Dash() {
  return (
    <span className={styles.dash}>
      <span aria-hidden>—</span>
      <span className="visually-hidden">Unknown</span>
    </span>
  );
}
