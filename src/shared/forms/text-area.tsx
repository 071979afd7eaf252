import { classNames } from '../lib/class-names.ts';
import styles from './input.module.css';

/** A multi-line text input in the console's style. */
export function TextArea({ className, ...rest }: AttributesOf<'textarea'>) {
  return <textarea dir="auto" {...rest} className={classNames(styles.input, className)} />;
}
