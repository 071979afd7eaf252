import { useEffect, useRef } from 'react';
import { formatCount } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { goTo } from '../form/go-to.ts';
import styles from './editor.module.css';
import type { Fill } from '../form/use-fill.ts';
import { labelList } from '../model/texts.ts';

const DISCARDED = 'Changes discarded';

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
      aria-label={isDiscarded ? DISCARDED : 'Filled in'}
      className={styles.filled}
    >
      <Notice
        tone="info"
        title={
          isDiscarded
            ? DISCARDED
            : names.length > 0
              ? `${formatCount(names.length, 'field')} filled in from ${source}`
              : `The form already has the values from ${source}`
        }
        actions={
          <>
            {names.length > 0 && <Button onClick={() => leaveAfter(undo)}>Undo</Button>}
            <Button variant="quiet" onClick={() => leaveAfter(dismiss)}>
              Close
            </Button>
          </>
        }
      >
        <p>
          {names.length > 0 && `${labelList(names)}. `}
          {isDiscarded
            ? 'The form shows the saved values again.'
            : 'Nothing is sent until you save.'}
        </p>
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
