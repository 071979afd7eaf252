import type { FieldName } from '../model/fields.ts';

/**
 * Puts text into the input of a field as if it were typed there, so that everything that listens to typing
 * reacts: the form, its validation, and the server's problems with the old text. The focus doesn't move.
 */
export function enterText(name: FieldName, text: string): void {
  const input = document.getElementById(name);
  if (input instanceof HTMLInputElement && input.value !== text)
    replaceText(input, text, 0, input.value.length);
}

/** Replaces a part of an input's text and puts the caret after it. */
export function replaceText(input: HTMLInputElement, text: string, from: number, to: number): void {
  input.setRangeText(text, from, to, 'end');
  input.dispatchEvent(
    new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }),
  );
}
