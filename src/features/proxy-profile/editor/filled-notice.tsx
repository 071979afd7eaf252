import { useEffect, useRef } from 'react';
import * as common from '#shared/lib/texts.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { goTo } from '../form/go-to.ts';
import styles from './editor.module.css';
import type { Fill } from '../form/profile-form.ts';
import { fieldsText } from '../model/texts.ts';
import * as texts from './texts.tsx';

/** Says what was filled in or discarded, gets the focus so that it is read, and offers Undo. */
export function FilledNotice({ filled, undo, dismiss }: Fill) {
  const ref = useRef<HTMLDivElement>(null);
  // By now the button that filled the form is gone or out of view.
  useEffect(() => {
    if (filled) ref.current?.focus();
  }, [filled]);
  if (!filled) return null;
  const { source, names, remarks } = filled;
  const isDiscarded = source === null;

  /** The clicked button goes with the notice, so the focus moves on to what it is about. */
  function leaveAfter(action: () => void) {
    const [first] = names;
    if (first) goTo(first);
    else document.getElementById('main')?.focus({ preventScroll: true });
    action();
  }

  return (
    <div
      ref={ref}
      tabIndex={-1}
      role="group"
      aria-label={isDiscarded ? texts.discarded : texts.filledIn}
      className={styles.filled}
    >
      <Notice
        tone="info"
        title={isDiscarded ? texts.discarded : texts.filledFrom(source, names.length)}
        actions={
          <>
            {names.length > 0 && <Button onClick={() => leaveAfter(undo)}>{common.undo}</Button>}
            <Button variant="quiet" onClick={() => leaveAfter(dismiss)}>
              {common.close}
            </Button>
          </>
        }
      >
        {names.length > 0 && <p>{fieldsText(names)}</p>}
        {!isDiscarded && <p>{texts.nothingSent}</p>}
        {remarks.length > 0 && (
          <ul className="bullets">
            {remarks.map((remark) => (
              <li key={remark}>{remark}</li>
            ))}
          </ul>
        )}
      </Notice>
    </div>
  );
}
