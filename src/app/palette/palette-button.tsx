import Search from 'lucide-react/icons/search';
import { useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { commandKeys, isCommand, commands, isTypedInto } from '#shared/page/command-key.ts';
import { Button } from '#shared/ui/button.tsx';
import * as texts from '../shell/texts.ts';
import styles from './palette-button.module.css';
import type { SessionActions } from './actions.ts';

const isDialogOpen = () => document.querySelector('dialog[open]') !== null;

/** Takes the letters that are typed from now on; the function that it returns ends that, and returns them. */
function takeLetters(): () => string {
  let typed = '';
  const stop = new AbortController();
  const take = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || event.isComposing) return;
    if (key === 'Backspace') typed = typed.slice(0, -1);
    else if (key.length === 1) typed += key;
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener('keydown', take, { capture: true, signal: stop.signal });
  return () => {
    stop.abort();
    return typed;
  };
}

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
    const typed = dialog === 'palette' ? takeLetters() : undefined;
    try {
      const { Palette, areSingleKeysOn } = await import('./palette.tsx');
      if (isDialogOpen() || (isSingleKey && !areSingleKeysOn())) return;
      // At once, so that the next letter is typed into its field.
      flushSync(() =>
        show(
          <Palette
            dialog={dialog}
            typedBefore={typed?.() ?? ''}
            session={session}
            onShowShortcuts={() => void open('shortcuts')}
            onClose={() => show(undefined)}
          />,
        ),
      );
    } catch {
      // The user may have turned the `?` key off, which only the missing code knows.
      if (!isSingleKey)
        show(
          <p role="alert" className="raised">
            {texts.searchMissing}
          </p>,
        );
    } finally {
      typed?.();
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
