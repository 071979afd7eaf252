import styles from './accounts-table.module.css';
import type { ChosenRows } from '../selection/use-selection.ts';

/** Chooses all rows that the filter shows; half-way where only some of them are chosen. */
export function SelectAll({ chosen }: { chosen: ChosenRows }) {
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        aria-label="Select all accounts"
        checked={chosen.all}
        ref={(input) => {
          if (input) input.indeterminate = chosen.shown > 0 && !chosen.all;
        }}
        onChange={() => chosen.toggleAll(!chosen.all)}
      />
    </label>
  );
}
