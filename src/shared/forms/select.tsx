import { classNames } from '../lib/class-names.ts';
import styles from './input.module.css';

/** A native select in the console's style. */
export function Select({ className, ...rest }: AttributesOf<'select'>) {
  return <select {...rest} className={classNames(styles.input, className)} />;
}
