import styles from './checkbox.module.css';

/** A native checkbox followed by its label. */
export function Checkbox({ label, ...rest }: AttributesOf<'input'> & { label: Content }) {
  return (
    <label className={styles.checkbox}>
      <input type="checkbox" {...rest} />
      <span>{label}</span>
    </label>
  );
}
