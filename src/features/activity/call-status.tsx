import type { CallRecord } from '#shared/api/call-log.ts';
import { Badge } from '#shared/ui/badge.tsx';
import styles from './calls-table.module.css';
import { outcomeWords } from './outcome-words.ts';

/** The status of the response, and the outcome as text if the status alone doesn't explain it. */
export function CallStatus({ call: { status, outcome } }: { call: CallRecord }) {
  const isPlain = outcome === 'ok' && status !== null;
  return (
    <span className={styles.status}>
      {status}
      {!isPlain && <Badge tone={tone(outcome)}>{outcomeWords[outcome]}</Badge>}
    </span>
  );
}

function tone(outcome: CallRecord['outcome']) {
  return outcome === 'running' || outcome === 'cancelled' || outcome === 'ok'
    ? 'neutral'
    : 'danger';
}
