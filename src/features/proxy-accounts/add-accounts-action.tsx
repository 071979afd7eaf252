import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { AddAccountsDialog } from './add-accounts-dialog.tsx';
import type { ParsedIds } from './parse-ids.ts';

/** The button "Add accounts" with its dialog. */
export function AddAccountsAction({ onAdd }: { onAdd: (parsed: ParsedIds) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={Plus} onClick={() => setOpen(true)}>
        Add accounts
      </Button>
      {open && (
        <AddAccountsDialog
          onAdd={(parsed) => {
            setOpen(false);
            onAdd(parsed);
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
