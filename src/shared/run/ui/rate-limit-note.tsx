import { rateLimitedUntil } from '../../api/read-with-retries.ts';
import { useObservable } from '../../lib/observable.ts';
import { useNow } from '../../ui/use-now.ts';
import { rateLimitedText, rateLimitText } from '../run-texts.ts';

/**
 * Says that reads wait because the API limits requests, and for how long. The countdown isn't a status: screen readers
 * would speak it every second. They are told once.
 */
export function RateLimitNote() {
  const until = useObservable(rateLimitedUntil);
  const now = useNow(until === undefined ? undefined : 1000);
  return (
    <>
      {until !== undefined && <p>{rateLimitText(until - now)}</p>}
      <p role="status" className="visually-hidden">
        {until !== undefined && rateLimitedText}
      </p>
    </>
  );
}
