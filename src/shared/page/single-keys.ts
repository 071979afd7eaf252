import { tryOrNull } from '../lib/try-or-null.ts';
import { letterOf, isTypedInto } from './command-key.ts';

const STORAGE_NAME = 'proxy-console.single-keys';

/** Single-letter shortcuts of Proxy accounts. */
export const accountKeys = { table: 't', reset: 'r' } as const;

/**
 * Whether `?` and single letters are shortcuts. They can be turned off, as keys without Ctrl or Cmd must be:
 * speech input triggers such keys by accident (WCAG 2.2, 2.1.4).
 */
export function areSingleKeysOn(): boolean {
  return tryOrNull(() => localStorage.getItem(STORAGE_NAME)) !== 'off';
}

/** Saved in this browser; without storage they stay on. */
export function turnSingleKeys(on: boolean): void {
  tryOrNull(() => {
    if (on) localStorage.removeItem(STORAGE_NAME);
    else localStorage.setItem(STORAGE_NAME, 'off');
  });
}

/** Whether a letter is pressed alone, isn't typed into anything, and no dialog covers the page. */
export function isSingleKey(event: KeyboardEvent, letter: string): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  return (
    letterOf(event) === letter &&
    !isTypedInto(event.target) &&
    !document.querySelector('dialog[open]') &&
    areSingleKeysOn()
  );
}
