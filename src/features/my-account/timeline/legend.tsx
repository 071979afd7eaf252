import { MarkSign } from './mark-sign.tsx';
import styles from './legend.module.css';

const kinds = [
  ['payment', 1, 'Payment'],
  ['payment', 3, 'Several payments'],
  ['paused', 1, 'Paused'],
  ['cancelled', 1, 'Canceled'],
] as const;

/** What the marks of the timeline mean. */
export function Legend() {
  return (
    <ul className={styles.legend} aria-label="Legend">
      {kinds.map(([kind, count, label]) => (
        <li key={label}>
          <MarkSign kind={kind} count={count} /> {label}
        </li>
      ))}
    </ul>
  );
}
