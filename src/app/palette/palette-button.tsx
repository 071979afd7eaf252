import Search from 'lucide-react/icons/search';
import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
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
  const waiting = useRef<HTMLDialogElement>(null);

  async function open(dialog: 'palette' | 'shortcuts', isSingleKey = false) {
    // Over a dialog nothing opens: neither one that may close before the code is there, nor one that opens
    // until then.
    if (isDialogOpen()) return;
    let box: HTMLDialogElement | null = null;
    if (dialog === 'palette') {
      // At once, so that the next letter is typed into its field.
      flushSync(() =>
        show(
          <dialog ref={waiting} className={`raised ${styles.waiting}`}>
            <input aria-label={texts.searchOrJump} />
          </dialog>,
        ),
      );
      box = waiting.current;
      box?.showModal();
    }
    const code = await import('./palette.tsx').catch(() => undefined);
    // Escape has closed it.
    if (dialog === 'palette' && !box?.open) {
      show(undefined);
      return;
    }
    const typedBefore = box?.querySelector('input')?.value ?? '';
    // Gives the focus back, so that the palette can do so later.
    box?.close();
    if (!code) {
      // The user may have turned the `?` key off, which only the missing code knows.
      if (!isSingleKey)
        show(
          <p role="alert" className="raised">
            {texts.searchMissing}
          </p>,
        );
      return;
    }
    if (isDialogOpen() || (isSingleKey && !code.areSingleKeysOn())) return;
    flushSync(() =>
      show(
        <code.Palette
          dialog={dialog}
          typedBefore={typedBefore}
          session={session}
          onShowShortcuts={() => void open('shortcuts')}
          onClose={() => show(undefined)}
        />,
      ),
    );
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
