import styles from './accounts-table.module.css';
import type { SelectedRows } from '../selection/use-selection.ts';

/** Chooses all rows that the filter shows; half-way where only some of them are chosen. */
export function SelectAll({ selected }: { selected: SelectedRows }) {
  return (
    <label className={styles.checkbox}>
      <input
        type="checkbox"
        aria-label="Select all accounts"
        checked={selected.all}
        ref={(input) => {
          if (input) input.indeterminate = selected.shown > 0 && !selected.all;
        }}
        onChange={() => selected.toggleAll(!selected.all)}
      />
    </label>
  );
}
