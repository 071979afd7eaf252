import { useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { pageElement } from '#shared/page/page-element.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { areSingleKeysOn } from '#shared/page/single-keys.ts';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { CommandPalette } from './command-palette.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import type { SessionActions } from './use-actions.ts';
import { ErrorReport, type CaughtError } from '../errors/error-report.tsx';

type PaletteDialog = 'palette' | 'shortcuts';

interface PaletteProps extends SessionActions {
  first: PaletteDialog;
}

/** The command palette or the list of shortcuts, until it is closed. */
function Palette({ first, ...sessionActions }: PaletteProps) {
  const [opened, setOpened] = useState<PaletteDialog | null>(first);
  const close = () => setOpened(null);
  if (opened === null) return null;
  // The button is in the header of the page, where a dialog would be out of place.
  return createPortal(
    // The page behind it, and the text typed there, survive a bug in here.
    <ErrorBoundary renderError={(caught) => <StoppedDialog {...caught} onClose={close} />}>
      {opened === 'shortcuts' ? (
        <ShortcutsDialog onClose={close} />
      ) : (
        <CommandPalette
          onShowShortcuts={() => setOpened('shortcuts')}
          {...sessionActions}
          onClose={close}
        />
      )}
    </ErrorBoundary>,
    pageElement,
  );
}

interface StoppedDialogProps extends CaughtError {
  onClose: () => void;
}

/** Shown instead of the palette after a bug in it. */
function StoppedDialog({ onClose, ...caught }: StoppedDialogProps) {
  return (
    <Dialog title="Something went wrong" open onClose={onClose}>
      <p>
        The page behind this dialog isn&apos;t affected. If this happens again, send the report
        below to support.
      </p>
      <ErrorReport {...caught}>
        <Button variant="primary" onClick={onClose}>
          Continue
        </Button>
      </ErrorReport>
    </Dialog>
  );
}

let count = 0;

/**
 * The dialog that a key opens, or the button if there was no key; undefined: nothing, for example over
 * another dialog. Called once for each press: it opens a new dialog each time.
 */
export function dialogFor(
  event: KeyboardEvent | undefined,
  sessionActions: SessionActions,
): ReactNode {
  // One may have opened while this code was on its way.
  if (document.querySelector('dialog[open]')) return undefined;
  const isQuestion = event?.key === '?';
  if (isQuestion && !areSingleKeysOn()) return undefined;
  count += 1;
  return <Palette key={count} first={isQuestion ? 'shortcuts' : 'palette'} {...sessionActions} />;
}
