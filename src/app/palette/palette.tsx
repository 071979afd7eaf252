import { createPortal } from 'react-dom';
import { pageElement } from '#shared/page/page-element.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { ErrorReport } from '../errors/error-report.tsx';
import type { PaletteActions } from './actions.ts';
import { CommandPalette } from './command-palette.tsx';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.tsx';

export { areSingleKeysOn } from '#shared/page/shortcuts.ts';

interface PaletteProps extends PaletteActions {
  dialog: 'palette' | 'shortcuts';
  onClose: () => void;
}

/** The command palette or the list of shortcuts. */
export function Palette({ dialog, onClose, ...actions }: PaletteProps) {
  // The button is in the header of the page, where a dialog would be out of place.
  return createPortal(
    // The page behind it, and the text typed there, survive a bug in here.
    <ErrorBoundary
      renderError={(caught) => (
        <Dialog title={common.somethingWrong} open onClose={onClose}>
          <p>{texts.dialogFailed}</p>
          <ErrorReport {...caught}>
            <Button variant="primary" onClick={onClose}>
              {texts.goOn}
            </Button>
          </ErrorReport>
        </Dialog>
      )}
    >
      {dialog === 'shortcuts' ? (
        <ShortcutsDialog onClose={onClose} />
      ) : (
        <CommandPalette {...actions} onClose={onClose} />
      )}
    </ErrorBoundary>,
    pageElement,
  );
}
