import { useId } from 'react';
import { formatDateTime } from '../lib/format-texts.ts';
import { formatUtc } from '../lib/format.ts';
import styles from './moment.module.css';
import * as texts from './start-texts.ts';

/**
 * A date-time of the API in local time, with details in UTC and as sent; anything that isn't a date is shown
 * as sent.
 */
export function Moment({ value }: { value: string }) {
  const id = useId();
  const text = formatDateTime(value);
  if (text === undefined) return <bdi translate="no">{value}</bdi>;
  return (
    <>
      <button type="button" popoverTarget={id} className={`bare ${styles.moment}`}>
        <time dateTime={value}>{text}</time>
      </button>
      <span id={id} popover="auto" className={`raised small ${styles.more}`}>
        {texts.sentAs(formatUtc(value), value)}
      </span>
    </>
  );
}
