import type { ComponentProps } from 'react';
import { classNames } from '../lib/class-names.ts';
import styles from './meter.module.css';

interface MeterProps extends Omit<ComponentProps<'meter'>, 'low' | 'high' | 'optimum' | 'min'> {
  value: number;
  max: number;
}

/** How much of something is used up. Past four fifths the bar changes its colour, past all of it once more. */
export function Meter({ max, className, ...rest }: MeterProps) {
  return (
    <meter
      {...rest}
      className={classNames(styles.meter, className)}
      min={0}
      max={max}
      low={max * 0.8}
      high={max}
      optimum={0}
    />
  );
}
