import type { CallRecord } from '#shared/api/call-log.ts';
import { Badge } from '#shared/ui/badge.tsx';

const words: Record<CallRecord['outcome'], string> = {
  running: 'Running',
  ok: 'Done',
  cancelled: 'Cancelled',
  stopped: 'Not waited for',
  network: 'Network failure',
  timeout: 'No answer in time',
  'no-key': 'Not sent',
  'refused-key': 'Key refused',
  forbidden: 'Not allowed',
  'not-found': 'Not found',
  invalid: 'Request refused',
  'rate-limited': 'Asked to slow down',
  'too-large': 'Too large',
  server: 'API failure',
  'under-way': 'May still be running',
  unreadable: 'Answer not readable',
};

/** How a call ended, in words. */
export function Outcome({ outcome }: { outcome: CallRecord['outcome'] }) {
  return <Badge tone={tone(outcome)}>{words[outcome]}</Badge>;
}

function tone(outcome: CallRecord['outcome']) {
  if (outcome === 'ok') return 'success';
  return outcome === 'running' || outcome === 'cancelled' ? 'neutral' : 'danger';
}
