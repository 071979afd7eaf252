import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './input.module.css';

/** A text of several lines in the look of the house. */
export function TextArea({ className, ...rest }: ComponentProps<'textarea'>) {
  return <textarea {...rest} className={classNames(styles.input, className)} />;
}
