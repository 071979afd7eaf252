import { Search } from 'lucide-react';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { commandKeys, commands, isCommand } from '#shared/page/command-key.ts';
import { isTypedInto } from '#shared/page/typed-into.ts';
import { Button } from '#shared/ui/button.tsx';
import styles from './palette-button.module.css';
import type { SessionActions } from './palette/use-actions.ts';

/**
 * The way to the command palette and to the sheet of shortcuts, by button and by key. Every page pays for this
 * file, so it only hears the keys: what they open is decided and drawn by code that comes when asked for.
 */
export function PaletteButton(sessionActions: SessionActions) {
  const [shown, show] = useState<ReactNode>();

  async function open(event?: KeyboardEvent) {
    try {
      const { dialogFor } = await import('./palette/dialog-for.tsx');
      const dialog = dialogFor(event, sessionActions);
      if (dialog) show(dialog);
    } catch {
      // Whoever pressed `?` has perhaps turned that key off, which only the missing code knows.
      if (event?.key !== '?') show(<p role="alert">Couldn't load the search. Try again.</p>);
    }
  }

  // A key that is pressed as soon as the page is seen counts.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      const isJump = isCommand(event, commands.palette);
      // Browsers have a search of their own on these keys.
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
