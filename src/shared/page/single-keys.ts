import { tryOrNull } from '../lib/try-or-null.ts';
import { letterOf } from './command-key.ts';
import { isTypedInto } from './typed-into.ts';

const STORAGE_NAME = 'proxy-console.question-key';

/** Letters that do something on Proxy accounts without another key. */
export const accountKeys = { table: 't', reset: 'r' } as const;

/**
 * Whether `?` and single letters do something. They can be turned off, as a key without Ctrl or Cmd must be: whoever
 * speaks to the machine presses such keys unawares (WCAG 2.2, 2.1.4).
 */
export function areSingleKeysOn(): boolean {
  return tryOrNull(() => localStorage.getItem(STORAGE_NAME)) !== 'off';
}

/** Kept on this device; without storage they stay on. */
export function turnSingleKeys(on: boolean): void {
  tryOrNull(() => {
    if (on) localStorage.removeItem(STORAGE_NAME);
    else localStorage.setItem(STORAGE_NAME, 'off');
  });
}

/** Whether a letter is pressed alone, is not typed anywhere, and is meant for the page, which no dialog covers. */
export function isSingleKey(event: KeyboardEvent, letter: string): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  return (
    letterOf(event) === letter &&
    !isTypedInto(event.target) &&
    !document.querySelector('dialog[open]') &&
    areSingleKeysOn()
  );
}
