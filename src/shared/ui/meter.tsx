import { classNames } from '../lib/class-names.ts';
import styles from './meter.module.css';

interface MeterProps extends Omit<AttributesOf<'meter'>, 'low' | 'high' | 'optimum' | 'min'> {
  value: number;
  max: number;
}

/** How much of something is used up. The bar changes its color above four fifths, and again above all. */
export function Meter({ max, className, ...rest }: MeterProps) {
  return (
    <meter
      {...rest}
      className={classNames(styles.meter, className)}
      min={0}
      max={max}
      low={max * 0.8}
      // A meter caps values at its maximum: only a lower mark shows that it is exceeded.
      high={rest.value > max ? max * 0.99 : max}
      optimum={0}
    />
  );
}
