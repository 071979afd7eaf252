import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import type { Accounts } from '../model/account-row.ts';
import { SelectByIdsDialog } from './select-by-ids-dialog.tsx';
import { useDroppedFile } from '../import/use-dropped-file.ts';

interface SelectByIdsActionProps {
  accounts: Accounts;
  onSelect: (idIndexes: readonly number[]) => void;
  onAdd: (ids: readonly string[]) => void;
}

/** The button "Select by ids" with its dialog; a file that is dropped on the page opens it, too. */
export function SelectByIdsAction({ accounts, onSelect, onAdd }: SelectByIdsActionProps) {
  const [open, setOpen] = useState<{ dropped?: File | undefined }>();

  useDroppedFile((dropped) => {
    // An open dialog takes its files itself.
    if (!document.querySelector('dialog[open]')) setOpen({ dropped });
  });

  return (
    <>
      <Button variant="quiet" icon={ListChecks} onClick={() => setOpen({})}>
        Select by ids
      </Button>
      {open && (
        <SelectByIdsDialog
          accounts={accounts}
          dropped={open.dropped}
          onSelect={onSelect}
          onAdd={onAdd}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
