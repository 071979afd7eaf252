import { tryOrNull } from '#shared/lib/try-or-null.ts';

const STORAGE_NAME = 'proxy-console.question-key';

/**
 * Whether the key `?` opens the sheet of shortcuts. It can be turned off, as a key without Ctrl or Cmd must
 * be: whoever speaks to the machine presses such keys unawares (WCAG 2.2, 2.1.4).
 */
export function isQuestionKeyOn(): boolean {
  return tryOrNull(() => localStorage.getItem(STORAGE_NAME)) !== 'off';
}

/** Kept on this device; without storage it stays on. */
export function turnQuestionKey(on: boolean): void {
  tryOrNull(() => {
    if (on) localStorage.removeItem(STORAGE_NAME);
    else localStorage.setItem(STORAGE_NAME, 'off');
  });
}
