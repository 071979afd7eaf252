import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './input.module.css';

/** A single-line input in the console's style. */
export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input {...rest} className={classNames(styles.input, className)} />;
}
