import { classNames } from '../lib/class-names.ts';
import styles from './input.module.css';

/** A single-line input in the console's style. What users type has its own direction. */
export function Input({ className, ...rest }: AttributesOf<'input'>) {
  const { type = 'text' } = rest;
  const dir = ['text', 'search'].includes(type) ? 'auto' : undefined;
  return <input dir={dir} {...rest} className={classNames(styles.input, className)} />;
}
