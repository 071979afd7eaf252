import X from 'lucide-react/icons/x';
import { useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { openLayer } from '../lib/navigation.ts';
import * as common from '../lib/texts.ts';
import { Button } from './button.tsx';
import styles from './dialog.module.css';

interface DialogProps {
  title: string;
  open: boolean;
  /** Escape, Back, the close button, or a press outside. Omit it if the dialog requires a decision. */
  onClose?: () => void;
  children: Elements;
}

/**
 * A modal on the native element: the browser traps the focus, returns it on closing, and makes the page
 * behind inert.
 */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null;
}

/** Milliseconds within which two presses are one double click on usual systems. */
const DOUBLE_CLICK = 500;

function OpenDialog({ title, onClose, children }: Omit<DialogProps, 'open'>) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const openedAt = useRef(0);
  const isClosable = onClose !== undefined;
  // At once, so that what is still open afterwards stays open.
  const goBack = useEffectEvent(() => flushSync(() => onClose?.()));

  useLayoutEffect(() => openLayer(isClosable ? () => goBack() : undefined), [isClosable]);

  // A layout effect ends while the element is still in the page: only then does closing it return the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    openedAt.current = performance.now();
    // Behind a lock the page is out of the document: a dialog that opens there is shown once it is back.
    if (dialog?.isConnected) dialog.showModal();
    else dialog?.setAttribute('open', '');
    return () => {
      dialog?.close();
      // The browser does this too, but not for a dialog that a lock has opened a second time.
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, []);

  return (
    <dialog
      ref={ref}
      className={`raised ${styles.dialog}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // The state above decides what is open; the element only follows it. A file picker inside sends a
        // cancel event that bubbles up here, but isn't about the dialog.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      onClose={(event) => {
        // Browsers close on a repeated Escape, even if the page prevents the first one.
        if (event.target !== event.currentTarget || !ref.current?.isConnected) return;
        if (onClose) onClose();
        else ref.current.showModal();
      }}
      onPointerDown={(event) => {
        // The second press of a double click on the button that opened the dialog lands outside of it.
        const isSecondPress = event.timeStamp - openedAt.current < DOUBLE_CLICK;
        if (event.target === event.currentTarget && !isSecondPress) onClose?.();
      }}
    >
      <div className={`stack loose ${styles.content}`}>
        <div className={`row loose apart unwrapped ${styles.header}`}>
          <h2 id={titleId}>{title}</h2>
          {onClose && (
            <Button variant="quiet" icon={X} iconOnly onClick={onClose}>
              {common.close}
            </Button>
          )}
        </div>
        {children}
      </div>
    </dialog>
  );
}
