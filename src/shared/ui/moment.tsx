import { useId } from 'react';
import { formatSent } from '../lib/sent-time.ts';
import styles from './moment.module.css';
import * as texts from './start-texts.ts';

/**
 * A date-time of the API, as a day or in local time, with its time zone and as sent; anything that isn't a date is
 * shown as sent.
 */
export function Moment({ value }: { value: string }) {
  const id = useId();
  const text = formatSent(value);
  if (text === undefined) return <bdi translate="no">{value}</bdi>;
  return (
    <>
      <button type="button" popoverTarget={id} className={`bare ${styles.moment}`}>
        <time dateTime={value}>{text}</time>
      </button>
      <span id={id} popover="auto" className={`raised small ${styles.more}`}>
        {texts.sentAs(value)}
      </span>
    </>
  );
}
