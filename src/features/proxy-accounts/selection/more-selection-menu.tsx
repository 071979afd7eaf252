import Cable from 'lucide-react/icons/cable';
import FileCheck from 'lucide-react/icons/file-check';
import Download from 'lucide-react/icons/download';
import ListChecks from 'lucide-react/icons/list-checks';
import { useState } from 'react';
import * as common from '#shared/lib/texts.ts';
import { MenuItem } from '#shared/ui/menu-item.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { requestDialog } from '../state/page-address.ts';
import { useDroppedFile } from '../import/ids-form.tsx';
import type { Account, AccountRow } from '../model/account-row.ts';
import * as texts from './texts.ts';
import { SelectByIdsDialog, type SelectByIdsDialogProps } from './select-by-ids-dialog.tsx';

/** The dialog "Export connection strings", which belongs to another feature. */
export type ExportDialog = (accounts: readonly Account[], onClose: () => void) => Content;

interface MoreSelectionMenuProps extends Pick<SelectByIdsDialogProps, 'selected' | 'onAdd'> {
  exportDialog: ExportDialog;
}

/** A less common way to select, and exports. A file dropped on the page also opens the dialog "Select by IDs". */
export function MoreSelectionMenu({ selected, onAdd, exportDialog }: MoreSelectionMenuProps) {
  const [open, setOpen] = useState<{ dropped?: File | undefined }>();
  const [exported, setExported] = useState<readonly Account[]>();

  useDroppedFile((dropped) => {
    // An open dialog handles dropped files itself.
    if (!document.querySelector('dialog[open]')) setOpen({ dropped });
  });

  return (
    <>
      <Menu label={common.more}>
        <MenuItem label={common.selectByIds} icon={ListChecks} onChoose={() => setOpen({})} />
        <MenuItem
          label={common.exportAccounts}
          icon={Download}
          onChoose={() => requestDialog('export')}
        />
        <MenuItem
          label={common.exportConnections}
          icon={Cable}
          disabledReason={selected.count === 0 ? texts.noneSelected : undefined}
          onChoose={() => setExported(selected.rows().map(withId))}
        />
        <MenuItem
          label={common.openPlan}
          icon={FileCheck}
          onChoose={() => requestDialog('open-plan')}
        />
      </Menu>
      {exported && exportDialog(exported, () => setExported(undefined))}
      {open && (
        <SelectByIdsDialog
          selected={selected}
          dropped={open.dropped}
          onAdd={onAdd}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  );
}

/** The account, with the ID by which it was added. Those with an ID aren't copied: there may be a million. */
function withId({ account, id }: AccountRow): Account {
  return account.id ? account : { ...account, id };
}
