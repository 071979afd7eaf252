import { useEffect, type RefObject } from 'react';

/** The keys that save, in the words of `aria-keyshortcuts`. */
export const SAVE_KEYS = 'Control+S Meta+S';

/** The same as one says it on this machine. */
export function saveKeyText(): string {
  return /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘S' : 'Ctrl+S';
}

/**
 * Ctrl or Cmd and S press the form's own button, wherever the focus is: so they do what it does, and
 * nothing while it does nothing. The browser's "Save page as" never comes up. In a dialog they do nothing.
 */
export function useSaveKey(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!isSaveKey(event)) return;
      event.preventDefault();
      if (event.repeat || document.querySelector('dialog[open]')) return;
      form.current?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [form]);
}

function isSaveKey({ key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  if (ctrlKey === metaKey || altKey || shiftKey) return false;
  // On a keyboard of another script the key has no "s", but its place.
  return /^[a-z]$/i.test(key) ? key.toLowerCase() === 's' : code === 'KeyS';
}
