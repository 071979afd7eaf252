import styles from './switch.module.css';

// The browser announces the state of a native checkbox itself; `aria-checked` could only contradict it.
const asSwitch = { type: 'checkbox', role: 'switch' } as const;

/** A native checkbox, shown and announced as a switch. */
export function Switch(props: AttributesOf<'input'>) {
  return <input {...props} {...asSwitch} className={styles.switch} />;
}
