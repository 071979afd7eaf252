import { createPortal } from 'react-dom';
import { pageElement } from '#shared/page/page-element.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { ErrorReport } from '../errors/error-report.tsx';
import type { PaletteActions } from './actions.ts';
import { CommandPalette } from './command-palette.tsx';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.tsx';
import { useState } from 'react';
import { Checkbox } from '#shared/forms/checkbox.tsx';
import { shortcuts } from '#shared/page/shortcuts.ts';
import { areSingleKeysOn, turnSingleKeys } from '#shared/page/shortcuts.ts';
import styles from './palette.module.css';

export { areSingleKeysOn } from '#shared/page/shortcuts.ts';

interface PaletteProps extends PaletteActions {
  dialog: 'palette' | 'shortcuts';
  /** What was typed until it opened. */
  typedBefore: string;
  onClose: () => void;
}

/** The command palette or the list of shortcuts. */
export function Palette({ dialog, typedBefore, onClose, ...actions }: PaletteProps) {
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
        <CommandPalette {...actions} typedBefore={typedBefore} onClose={onClose} />
      )}
    </ErrorBoundary>,
    pageElement,
  );
}

/** The list of shortcuts, by the place where they work. */
function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(areSingleKeysOn);

  function turn(on: boolean) {
    turnSingleKeys(on);
    setIsOn(areSingleKeysOn());
  }

  return (
    <Dialog title={texts.keyboardShortcuts} open onClose={onClose}>
      <div data-wide className={styles.places}>
        {shortcuts().map(({ place, shortcuts: own }, index) => (
          <section key={place} className={`stack closest ${styles.place}`}>
            <h3>{place}</h3>
            <dl>
              {own.map(({ keys, does }) => (
                <div key={does}>
                  <dt className="row closest">
                    {keys.map((key) => (
                      <kbd translate="no" key={key}>
                        {key}
                      </kbd>
                    ))}
                  </dt>
                  <dd className="muted">{does}</dd>
                </div>
              ))}
            </dl>
            {index === 0 && (
              <div className="ruled">
                <Checkbox
                  label={texts.useSingleKeys}
                  checked={isOn}
                  onChange={({ target }) => turn(target.checked)}
                />
                <p className="muted small">{texts.listIsSaved}</p>
              </div>
            )}
          </section>
        ))}
      </div>
    </Dialog>
  );
}
