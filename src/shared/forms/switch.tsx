import type { ComponentProps } from 'react';
import styles from './switch.module.css';

// The platform itself tells the state of a native check box; `aria-checked` could only contradict it.
const asSwitch = { type: 'checkbox', role: 'switch' } as const;

/** A native check box with two states, shown and spoken as a switch. */
export function Switch(props: ComponentProps<'input'>) {
  return <input {...props} {...asSwitch} className={styles.switch} />;
}
