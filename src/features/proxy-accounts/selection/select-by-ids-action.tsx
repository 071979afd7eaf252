import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import type { Accounts } from '../model/account-row.ts';
import { SelectByIdsDialog, type ChosenIds } from './select-by-ids-dialog.tsx';
import { useDroppedFile } from '../import/use-dropped-file.ts';

interface SelectByIdsActionProps {
  accounts: Accounts;
  /** How many accounts are selected now. */
  selectedCount: number;
  onSelect: (chosen: ChosenIds) => void;
}

/** The button "Select by ids" with its dialog; a file that is dropped on the page opens it, too. */
export function SelectByIdsAction({ accounts, selectedCount, onSelect }: SelectByIdsActionProps) {
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
          selectedCount={selectedCount}
          dropped={open.dropped}
          onSelect={onSelect}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
