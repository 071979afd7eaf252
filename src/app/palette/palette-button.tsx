import Search from 'lucide-react/icons/search';
import { useLayoutEffect, useState } from 'react';
import { commandKeys, isCommand, commands, isTypedInto } from '#shared/page/command-key.ts';
import { Button } from '#shared/ui/button.tsx';
import * as texts from '../shell/texts.ts';
import styles from './palette-button.module.css';
import type { SessionActions } from './actions.ts';

const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

/**
 * Opens the command palette and the list of shortcuts, by button and by key. Every page pays for this file,
 * so it only listens for the keys: the code that decides and draws the rest loads on demand.
 */
export function PaletteButton(session: SessionActions) {
  const [shown, show] = useState<Content>();

  async function open(dialog: 'palette' | 'shortcuts', isSingleKey = false) {
    // Over a dialog nothing opens: neither one that may close before the code is there, nor one that opens
    // until then.
    if (isDialogOpen()) return;
    try {
      const { Palette, areSingleKeysOn } = await import('./palette.tsx');
      if (isDialogOpen() || (isSingleKey && !areSingleKeysOn())) return;
      show(
        <Palette
          dialog={dialog}
          session={session}
          onShowShortcuts={() => void open('shortcuts')}
          onClose={() => show(undefined)}
        />,
      );
    } catch {
      // The user may have turned the `?` key off, which only the missing code knows.
      if (!isSingleKey)
        show(
          <p role="alert" className="raised">
            {texts.searchMissing}
          </p>,
        );
    }
  }

  // A key pressed as soon as the page is visible counts.
  useLayoutEffect(() => {
    function press(event: KeyboardEvent) {
      if (isCommand(event, commands.palette)) {
        // Browsers have their own search on these keys.
        event.preventDefault();
        void open('palette');
      } else if (event.key === '?' && !isTypedInto(event.target)) void open('shortcuts', true);
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
        onClick={() => void open('palette')}
      >
        <span>{texts.searchOrJump}</span>
      </Button>
      {shown}
    </>
  );
}
