import { useEffect, type RefObject } from 'react';
import { commands, isCommand } from '#shared/page/command-key.ts';

/**
 * Ctrl or Cmd+S clicks the form's own button, wherever the focus is, so it does the same, and nothing if the
 * button is disabled. The browser's "Save page as" never opens. In a dialog the keys do nothing.
 */
export function useSaveShortcut(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!isCommand(event, commands.save)) return;
      event.preventDefault();
      if (event.repeat || document.querySelector('dialog[open]')) return;
      form.current?.querySelector<HTMLButtonElement>('button[type="submit"]')?.click();
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [form]);
}
