import type { ClipboardEvent } from 'react';

/** A text area takes longer for every further line; up to here nobody notices. */
const MAX_CHARACTERS = 20_000;

/** The name of a file that was made of a paste. */
export const PASTED = 'Pasted text';

/** A pasted text that is too long for a text area, as a file to be read beside the page. */
export function longPaste(event: ClipboardEvent): File | undefined {
  const text = event.clipboardData.getData('text');
  if (text.length <= MAX_CHARACTERS) return undefined;
  event.preventDefault();
  return new File([text], PASTED);
}
