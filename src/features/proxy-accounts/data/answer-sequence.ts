import { tryOrNull } from '#shared/lib/try-or-null.ts';

/**
 * The order of what is learned about accounts. A clock can be put back, so every answer gets a number instead: a
 * reset's answer when it comes, a reading when it is asked for. A reading is therefore newer than a reset only
 * where it was asked for after the reset's answer. All tabs of this browser count on from one number.
 */
const NAME = 'proxy-console.answer-sequence';
let last = 0;

export function nextSequenceNumber(): number {
  // A browser that keeps nothing counts for this page alone.
  advanceSequence(Number(tryOrNull(() => localStorage.getItem(NAME))));
  last += 1;
  tryOrNull(() => localStorage.setItem(NAME, String(last)));
  return last;
}

/** Makes what comes from now on newer than a record that was kept, also where the number itself was lost. */
export function advanceSequence(seq: number): void {
  if (Number.isSafeInteger(seq)) last = Math.max(last, seq);
}
