import type { CallRecord } from '#shared/api/call-log.ts';
import { Badge } from '#shared/ui/badge.tsx';
import styles from './calls-table.module.css';

const words: Record<CallRecord['outcome'], string> = {
  running: 'Running',
  ok: 'Done',
  cancelled: 'Canceled',
  stopped: 'Stopped waiting',
  network: 'Network error',
  timeout: 'Timed out',
  'no-key': 'Not sent',
  'refused-key': 'Key rejected',
  forbidden: 'Refused',
  'not-found': 'Not found',
  invalid: 'Rejected',
  'rate-limited': 'Too many requests',
  'too-large': 'Too large',
  server: 'API error',
  'under-way': 'May still be running',
  unreadable: 'Unreadable response',
  'web-page': 'Web page or redirect',
};

/** The status of the response, and the outcome as text if the status alone doesn't explain it. */
export function CallStatus({ call: { status, outcome } }: { call: CallRecord }) {
  const isPlain = outcome === 'ok' && status !== null;
  return (
    <span className={styles.status}>
      {status}
      {!isPlain && <Badge tone={tone(outcome)}>{words[outcome]}</Badge>}
    </span>
  );
}

function tone(outcome: CallRecord['outcome']) {
  return outcome === 'running' || outcome === 'cancelled' || outcome === 'ok'
    ? 'neutral'
    : 'danger';
}
