import Search from 'lucide-react/icons/search';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { commandKeys, isCommand, commands, isTypedInto } from '#shared/page/command-key.ts';
import { Button } from '#shared/ui/button.tsx';
import styles from './palette-button.module.css';
import type { SessionActions } from './use-actions.ts';

/**
 * Opens the command palette and the list of shortcuts, by button and by key. Every page pays for this file,
 * so it only listens for the keys: the code that decides and draws the rest loads on demand.
 */
export function PaletteButton(sessionActions: SessionActions) {
  const [shown, show] = useState<ReactNode>();

  async function open(event?: KeyboardEvent) {
    // Over a dialog nothing opens. It may close before the code is there, so it is asked for at the press.
    if (document.querySelector('dialog[open]')) return;
    try {
      const { dialogFor } = await import('./palette.tsx');
      const dialog = dialogFor(event, sessionActions);
      if (dialog) show(dialog);
    } catch {
      // The user may have turned the `?` key off, which only the missing code knows.
      if (event?.key !== '?') show(<p role="alert">Couldn't load the search. Try again.</p>);
    }
  }

  // A key pressed as soon as the page is visible counts.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      const isJump = isCommand(event, commands.palette);
      // Browsers have their own search on these keys.
      if (isJump) event.preventDefault();
      if (isJump || (event.key === '?' && !isTypedInto(event.target))) void open(event);
    }
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });

  return (
    <>
      <Button
        variant="quiet"
        icon={Search}
        className={styles.button}
        aria-keyshortcuts={commandKeys(commands.palette)}
        onClick={() => void open()}
      >
        <span>Search or jump to…</span>
      </Button>
      {shown}
    </>
  );
}
