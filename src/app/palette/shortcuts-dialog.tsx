import { useState } from 'react';
import { Checkbox } from '#shared/forms/checkbox.tsx';
import { shortcuts } from '#shared/page/shortcuts.ts';
import { areSingleKeysOn, turnSingleKeys } from '#shared/page/single-keys.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import styles from './shortcuts-dialog.module.css';

/** The list of shortcuts, by the place where they work. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(areSingleKeysOn);

  function turn(on: boolean) {
    turnSingleKeys(on);
    setIsOn(areSingleKeysOn());
  }

  return (
    <Dialog title="Keyboard shortcuts" open onClose={onClose}>
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
                  label="Use the single-key shortcuts ?, T, and R"
                  checked={isOn}
                  onChange={({ target }) => turn(target.checked)}
                />
                <p className="muted small">
                  Saved in this browser. You can also open this list from the command palette.
                </p>
              </div>
            )}
          </section>
        ))}
      </div>
    </Dialog>
  );
}
