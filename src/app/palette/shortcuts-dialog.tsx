import { useState } from 'react';
import { Checkbox } from '#shared/forms/checkbox.tsx';
import { shortcuts } from '#shared/page/shortcuts.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { isQuestionKeyOn, turnQuestionKey } from './question-key.ts';
import styles from './shortcuts-dialog.module.css';

/** The sheet of shortcuts, by the place where they work. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [isOn, setIsOn] = useState(isQuestionKeyOn);

  function turn(on: boolean) {
    turnQuestionKey(on);
    setIsOn(isQuestionKeyOn());
  }

  return (
    <Dialog title="Keyboard shortcuts" open onClose={onClose}>
      <div data-wide className={styles.places}>
        {shortcuts().map(({ place, shortcuts: own }, index) => (
          <section key={place} className={styles.place}>
            <h3>{place}</h3>
            <dl>
              {own.map(({ keys, does }) => (
                <div key={does}>
                  <dt>
                    {keys.map((key) => (
                      <kbd key={key}>{key}</kbd>
                    ))}
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
            {index === 0 && (
              <div className={styles.setting}>
                <Checkbox
                  label="Open this list with the ? key"
                  checked={isOn}
                  onChange={({ target }) => turn(target.checked)}
                />
                <p>Saved in this browser. You can also open this list from the command palette.</p>
              </div>
            )}
          </section>
        ))}
      </div>
    </Dialog>
  );
}
