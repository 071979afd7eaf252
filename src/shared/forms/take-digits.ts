import type { InputEvent, SyntheticEvent } from 'react';
import { asciiNumber } from '../lib/typed.ts';

/** Of an input for a number: digits from any keyboard become ASCII ones, before anything else reads them. */
export const asciiDigits = { onInput: takeDigits, onCompositionEnd: takeDigits };

function takeDigits({ currentTarget: input, nativeEvent }: SyntheticEvent<HTMLInputElement>): void {
  // An input method writes all of its text again with each key, so it must find that text.
  if ('isComposing' in nativeEvent && nativeEvent.isComposing) return;
  const { value, selectionStart, selectionEnd } = input;
  const ascii = asciiNumber(value);
  if (ascii === value) return;
  // React, unlike with `value`, notices the change.
  input.setRangeText(ascii, 0, value.length);
  input.setSelectionRange(selectionStart, selectionEnd);
  // Browsers don't report another input.
  if (nativeEvent.type === 'compositionend')
    input.dispatchEvent(new Event('input', { bubbles: true }));
}

/** The same for one of the type "number", which takes no other digits, before they are there. */
export function insertDigits(event: InputEvent<HTMLInputElement>): void {
  const ascii = asciiNumber(event.data);
  if (ascii === event.data) return;
  event.preventDefault();
  // Nothing else writes at the caret of such an input.
  document.execCommand('insertText', false, ascii);
}
