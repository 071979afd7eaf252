import type { CallRecord } from '#shared/api/call-log.ts';

/** The outcomes of calls, on the page and in exports. */
export const outcomeWords: Record<CallRecord['outcome'], string> = {
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
