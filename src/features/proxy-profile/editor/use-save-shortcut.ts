import { useEffect, type RefObject } from 'react';
import { commands, isCommand } from '#shared/page/command-key.ts';

/**
 * Ctrl or Cmd and S press the form's own button, wherever the focus is: so they do what it does, and
 * nothing while it does nothing. The browser's "Save page as" never comes up. In a dialog they do nothing.
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
