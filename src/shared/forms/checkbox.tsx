import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';

/** A native check box with its label behind it. */
export function Checkbox({ label, ...rest }: ComponentProps<'input'> & { label: ReactNode }) {
  return (
    <label className={styles.checkbox}>
      <input type="checkbox" {...rest} />
      <span>{label}</span>
    </label>
  );
}
