import ListChecks from 'lucide-react/icons/list-checks';
import SquareSplitHorizontal from 'lucide-react/icons/square-split-horizontal';
import { useState } from 'react';
import { MenuItem } from '#shared/ui/menu-item.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { useDroppedFile } from '../import/use-dropped-file.ts';
import type { Accounts } from '../model/account-row.ts';
import { SelectByIdsDialog, type ChosenIds } from './select-by-ids-dialog.tsx';
import { SelectFirstForm } from './select-first-form.tsx';
import type { SelectedRows } from './use-selection.ts';

interface MoreSelectionMenuProps {
  accounts: Accounts;
  selected: SelectedRows;
  onSelect: (chosen: ChosenIds) => void;
}

/** Less common ways to select. A file dropped on the page also opens the dialog "Select by IDs". */
export function MoreSelectionMenu({ accounts, selected, onSelect }: MoreSelectionMenuProps) {
  const [open, setOpen] = useState<{ dropped?: File | undefined }>();

  useDroppedFile((dropped) => {
    // An open dialog handles dropped files itself.
    if (!document.querySelector('dialog[open]')) setOpen({ dropped });
  });

  return (
    <>
      <Menu label="More">
        <MenuItem label="Select by IDs" icon={ListChecks} onChoose={() => setOpen({})} />
        <MenuItem
          label="Invert selection"
          icon={SquareSplitHorizontal}
          onChoose={() => selected.invert()}
        />
        <SelectFirstForm selected={selected} />
      </Menu>
      {open && (
        <SelectByIdsDialog
          accounts={accounts}
          selectedCount={selected.count}
          dropped={open.dropped}
          onSelect={onSelect}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}
