import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { AddAccountsDialog, type AddAccountsDialogProps } from './add-accounts-dialog.tsx';

/** The button "Add accounts" with its dialog. */
export function AddAccountsAction({ onAdd }: Pick<AddAccountsDialogProps, 'onAdd'>) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={Plus} onClick={() => setOpen(true)}>
        Add accounts
      </Button>
      {open && (
        <AddAccountsDialog
          onAdd={(parsed, source) => {
            setOpen(false);
            onAdd(parsed, source);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
