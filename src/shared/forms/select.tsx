import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './input.module.css';

/** A native select in the console's style. */
export function Select({ className, ...rest }: ComponentProps<'select'>) {
  return <select {...rest} className={classNames(styles.input, className)} />;
}
