import { useId } from 'react';
import { formatSent } from '../lib/sent-time.ts';
import styles from './moment.module.css';
import * as texts from './start-texts.ts';
import { usePopoverLayer } from './use-popover-layer.ts';

interface MomentProps {
  value: string;
  /** How it is written, if not as a day or in local time. */
  text?: string | undefined;
}

/** A date-time of the API, with its time zone and as sent; anything that isn't a date is shown as sent. */
export function Moment({ value, text = formatSent(value) }: MomentProps) {
  const id = useId();
  const onBeforeToggle = usePopoverLayer();
  if (text === undefined) return <bdi translate="no">{value}</bdi>;
  return (
    <>
      <button type="button" popoverTarget={id} className={`bare ${styles.moment}`}>
        <time dateTime={value}>{text}</time>
      </button>
      <span
        id={id}
        popover="auto"
        className={`raised small ${styles.more}`}
        onBeforeToggle={onBeforeToggle}
      >
        {texts.sentAs(value)}
      </span>
    </>
  );
}
