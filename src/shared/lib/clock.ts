/** Milliseconds by which this device's clock must differ from the API's to count as wrong. */
const TOLERANCE = 5 * 60_000;

let ahead = 0;

/** Compares this device's clock with that of a response (RFC 9110, 6.6.1), which other origins may hide. */
export function noteServerTime(date: string | null): void {
  const difference = Date.parse(date ?? '') - Date.now();
  // The header counts whole seconds: keep the first difference, so that it doesn't fluctuate with each
  // response.
  if (Math.abs(difference - ahead) > TOLERANCE)
    ahead = Math.abs(difference) > TOLERANCE ? difference : 0;
}

/** Milliseconds by which the API's clock is ahead of this device's; 0 if they agree or nothing is known. */
export function clockDifference(): number {
  return ahead;
}

/** The current time: the API's if this device's clock is known to be wrong, else this device's. */
export function presentTime(): number {
  return Date.now() + ahead;
}
