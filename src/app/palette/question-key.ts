const STORAGE_NAME = 'proxy-console.question-key';

/**
 * Whether the key `?` opens the sheet of shortcuts. It can be turned off, as a key without Ctrl or Cmd must
 * be: whoever speaks to the machine presses such keys unawares (WCAG 2.2, 2.1.4).
 */
export function isQuestionKeyOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_NAME) !== 'off';
  } catch {
    return true;
  }
}

/** Kept on this device; without storage it stays on. */
export function turnQuestionKey(on: boolean): void {
  try {
    if (on) localStorage.removeItem(STORAGE_NAME);
    else localStorage.setItem(STORAGE_NAME, 'off');
  } catch {
    // There is nowhere to keep it.
  }
}

/** Inputs that take no text. */
const SWITCHES = '[type="checkbox"], [type="radio"], [type="button"], [type="submit"]';
const TYPED_INTO = `input:not(${SWITCHES}), textarea, select, [contenteditable]`;

/** Whether `?`, pressed there, asks for the sheet and is not typed. */
export function mayShowShortcuts(target: EventTarget | null): boolean {
  const isTyped = target instanceof Element && target.closest(TYPED_INTO) !== null;
  return !isTyped && isQuestionKeyOn();
}
