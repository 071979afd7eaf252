import { formatNumber } from '#shared/lib/format.ts';
import styles from './amount.module.css';
import { Dash } from './dash.tsx';

interface AmountProps {
  value: number | null | undefined;
  /** The twin of the number that the API sends as text, shown as sent. */
  text?: string | null | undefined;
}

/** A number of the API, with its text where there is one. The contract gives no unit. */
export function Amount({ value, text }: AmountProps) {
  const isKnown = typeof value === 'number';
  if (!isKnown && !text) return <Dash />;
  return (
    <span>
      {isKnown && <span>{formatNumber(value)}</span>}{' '}
      {text && <span className={styles.text}>{text}</span>}
    </span>
  );
}
