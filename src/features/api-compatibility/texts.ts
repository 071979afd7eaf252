import { formatCount, formatNumber, pluralForm } from '#shared/lib/format.ts';

/** The texts of API compatibility that contain counts. What was observed is in `observed-facts.ts`. */

/** `3 observed, 1 doesn't hold`. */
export function observedTitle(observed: number, failing: number): string {
  const all = `${formatNumber(observed)} observed`;
  if (failing === 0) return all;
  const some = `${all}, ${formatNumber(failing)}`;
  return pluralForm(failing, `${some} doesn't hold`, `${some} don't hold`);
}

/** `200 in 3 requests`; a status of null is no response. */
export function statusText(status: number | null, count: number): string {
  const requests = formatCount(count, 'request');
  return status === null ? `no response in ${requests}` : `${status} in ${requests}`;
}
