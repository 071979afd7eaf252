import Trash2 from 'lucide-react/icons/trash';
import { useState } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface ConfirmActionProps extends Pick<
  ButtonProps,
  'variant' | 'icon' | 'busy' | 'disabledReason'
> {
  /** The action, also the title of the dialog and its confirmation unless they differ, e.g. "Delete result". */
  label: string;
  title?: string;
  confirmation?: string;
  onConfirm: () => void;
  /** What is lost. */
  children: Content;
}

/** A button that asks before it does something that can't be undone. */
export function ConfirmAction(props: ConfirmActionProps) {
  const { label, title = label, confirmation = label, onConfirm, children, ...button } = props;
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={Trash2} {...button} onClick={() => setAsks(true)}>
        {label}
      </Button>
      <ConfirmDialog
        title={title}
        confirmation={confirmation}
        open={asks}
        onConfirm={() => {
          setAsks(false);
          onConfirm();
        }}
        onClose={() => setAsks(false)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
