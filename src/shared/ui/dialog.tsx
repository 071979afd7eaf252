import { X } from 'lucide-react';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { classNames } from '../lib/class-names.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  open: boolean;
  /** Escape, the close button, or a press outside. Leave out where the dialog must be answered. */
  onClose?: () => void;
  children: ReactNode;
  wide?: boolean;
}

/**
 * A modal on the native element: the browser traps the focus, gives it back on closing, and makes the
 * page behind inert.
 */
export function Dialog({ title, open, onClose, children, wide = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !open) return undefined;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);

  if (!open) return null;
  return (
    <dialog
      ref={ref}
      className={classNames(styles.dialog, wide && styles.wide)}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The state above decides what is open; the element only follows it. A file picker inside
        // sends a cancel event that bubbles up here, which is not about the dialog.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      onPointerDown={(event) => {
        if (event.target === event.currentTarget) onClose?.();
      }}
    >
      <div className={styles.content}>
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          {onClose && (
            <Button variant="quiet" icon={X} iconOnly onClick={onClose}>
              Close
            </Button>
          )}
        </header>
        {children}
      </div>
    </dialog>
  );
}
