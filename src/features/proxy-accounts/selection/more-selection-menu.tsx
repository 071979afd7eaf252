import Download from 'lucide-react/icons/download';
import ListChecks from 'lucide-react/icons/list-checks';
import SquareSplitHorizontal from 'lucide-react/icons/square-split-horizontal';
import { useState } from 'react';
import { Button } from '#shared/ui/button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { useDroppedFile } from '../import/use-dropped-file.ts';
import { closeMenu } from '../list/controls/close-menu.ts';
import type { Accounts } from '../model/account-row.ts';
import { SelectByIdsDialog, type ChosenIds } from './select-by-ids-dialog.tsx';
import { SelectFirstForm } from './select-first-form.tsx';
import type { SelectedRows } from './use-selection.ts';

interface MoreSelectionMenuProps {
  accounts: Accounts;
  selected: SelectedRows;
  onSelect: (chosen: ChosenIds) => void;
  onExport: () => void;
}

/** Less common actions. A file dropped on the page also opens the dialog "Select by IDs". */
export function MoreSelectionMenu(props: MoreSelectionMenuProps) {
  const { accounts, selected, onSelect, onExport } = props;
  const [open, setOpen] = useState<{ dropped?: File | undefined }>();

  useDroppedFile((dropped) => {
    // An open dialog handles dropped files itself.
    if (!document.querySelector('dialog[open]')) setOpen({ dropped });
  });

  return (
    <>
      <Menu label="More">
        <Button
          variant="quiet"
          icon={Download}
          onClick={(event) => {
            closeMenu(event);
            onExport();
          }}
        >
          Export accounts
        </Button>
        <Button
          variant="quiet"
          icon={ListChecks}
          onClick={(event) => {
            closeMenu(event);
            setOpen({});
          }}
        >
          Select by IDs
        </Button>
        <Button
          variant="quiet"
          icon={SquareSplitHorizontal}
          onClick={(event) => {
            closeMenu(event);
            selected.invert();
          }}
        >
          Invert selection
        </Button>
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
