import { useState } from 'react';
import { Checkbox } from '#shared/forms/checkbox.tsx';
import { shortcuts, areSingleKeysOn, turnSingleKeys } from '#shared/page/shortcuts.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import styles from './shortcuts-dialog.module.css';
import * as texts from './texts.tsx';

/** The list of shortcuts, by the place where they work. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
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
                  <dt className="row">
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
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
