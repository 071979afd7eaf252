import { ListChecks } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import type { Accounts } from './account-row.ts';
import { SelectByIdsDialog } from './select-by-ids-dialog.tsx';

interface SelectByIdsActionProps {
  accounts: Accounts;
  onSelect: (slots: readonly number[]) => void;
  onAdd: (ids: readonly string[]) => void;
}

/** The button "Select by ids" with its dialog; a file that is dropped on the page opens it, too. */
export function SelectByIdsAction({ accounts, onSelect, onAdd }: SelectByIdsActionProps) {
  const [open, setOpen] = useState<{ dropped?: File | undefined }>();

  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      // An open dialog takes its files itself.
      if (!file || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setOpen({ dropped: file });
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, []);

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
