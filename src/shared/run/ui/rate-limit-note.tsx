import { rateLimitedUntil } from '../../api/read-with-retries.ts';
import { useObservable } from '../../lib/observable.ts';
import { useNow } from '../../ui/use-now.ts';
import { rateLimitText } from '../run-texts.ts';

/** Says that reads wait because the API limits requests, and for how long. */
export function RateLimitNote() {
  const until = useObservable(rateLimitedUntil);
  const now = useNow(until === undefined ? undefined : 1000);
  return until !== undefined && <p role="status">{rateLimitText(until - now)}</p>;
}
