import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { AddAccountsDialog, type AddAccountsDialogProps } from './add-accounts-dialog.tsx';
import { useDialogRequest } from '../state/dialog-request.ts';

/** The button "Add by ID" with its dialog. */
export function AddAccountsAction({ onAdd }: Pick<AddAccountsDialogProps, 'onAdd'>) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  useDialogRequest('add', () => setOpen(true));
  return (
    <>
      <Button icon={Plus} onClick={() => setOpen(true)}>
        Add by ID
      </Button>
      {open && (
        <AddAccountsDialog
          text={text}
          onType={setText}
          onAdd={(parsed, source) => {
            setOpen(false);
            setText('');
            onAdd(parsed, source);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
