import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { AddAccountsDialog, type AddAccountsDialogProps } from './add-accounts-dialog.tsx';
import { useRoom } from '../list/use-room.ts';
import { useDialogRequest } from '../state/dialog-request.ts';

/** The button "Add by ID", shorter on a phone, with its dialog. */
export function AddAccountsAction({ onAdd }: Pick<AddAccountsDialogProps, 'onAdd'>) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const isNarrow = useRoom(false) === 'narrow';
  useDialogRequest('add', () => setOpen(true));
  return (
    <>
      <Button icon={Plus} onClick={() => setOpen(true)}>
        {isNarrow ? (
          <>
            Add<span className="visually-hidden"> by ID</span>
          </>
        ) : (
          'Add by ID'
        )}
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
