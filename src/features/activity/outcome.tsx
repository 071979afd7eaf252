import type { CallRecord } from '#shared/api/call-log.ts';
import { Badge } from '#shared/ui/badge.tsx';

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
};

/** How a call ended, in words. */
export function Outcome({ outcome }: { outcome: CallRecord['outcome'] }) {
  return <Badge tone={tone(outcome)}>{words[outcome]}</Badge>;
}

function tone(outcome: CallRecord['outcome']) {
  if (outcome === 'ok') return 'success';
  return outcome === 'running' || outcome === 'cancelled' ? 'neutral' : 'danger';
}
