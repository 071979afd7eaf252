import type { InputEvent } from 'react';
import { asciiNumber } from '../lib/typed.ts';

/** Of an input for a number: digits from any keyboard become ASCII ones, before anything else reads them. */
export function takeDigits({ currentTarget: input }: InputEvent<HTMLInputElement>): void {
  const { value, selectionStart, selectionEnd } = input;
  const ascii = asciiNumber(value);
  if (ascii === value) return;
  input.value = ascii;
  input.setSelectionRange(selectionStart, selectionEnd);
}

/** The same for one of the type "number", which takes no other digits, before they are there. */
export function insertDigits(event: InputEvent<HTMLInputElement>): void {
  const ascii = asciiNumber(event.data);
  if (ascii === event.data) return;
  event.preventDefault();
  // Nothing else writes at the caret of such an input.
  document.execCommand('insertText', false, ascii);
}
