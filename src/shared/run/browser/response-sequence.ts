import { tryOrNull } from '#shared/lib/try-or-null.ts';
import { STORE } from '#shared/lib/root.ts';

/**
 * The order in which data about accounts was received. Clocks can be set back, so every response gets a number
 * instead: a reset's response when it arrives, a read when it is sent. So a read is newer than a reset only if
 * it was sent after the reset's response. All tabs of this browser share one sequence.
 */
const NAME = `${STORE}.response-sequence`;
let last = 0;

export function nextSequenceNumber(): number {
  // Without storage, the sequence covers only this page.
  advanceSequence(Number(tryOrNull(() => localStorage.getItem(NAME))));
  last += 1;
  tryOrNull(() => localStorage.setItem(NAME, String(last)));
  return last;
}

/** Makes everything from now on newer than a saved record, even if the number itself was lost. */
export function advanceSequence(sequence: number): void {
  if (Number.isSafeInteger(sequence)) last = Math.max(last, sequence);
}
