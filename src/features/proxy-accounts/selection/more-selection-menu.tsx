import Cable from 'lucide-react/icons/cable';
import FileCheck from 'lucide-react/icons/file-check';
import Download from 'lucide-react/icons/download';
import ListChecks from 'lucide-react/icons/list-checks';
import ListOrdered from 'lucide-react/icons/list-ordered';
import SquareSplitHorizontal from 'lucide-react/icons/square-split-horizontal';
import { useState, type ReactNode, useEffect, useRef } from 'react';
import * as common from '#shared/lib/texts.ts';
import { MenuItem } from '#shared/ui/menu-item.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { requestDialog } from '../state/page-address.ts';
import { useDroppedFile } from '../import/ids-form.tsx';
import type { Account, AccountRow } from '../model/account-row.ts';
import { SelectByIdsDialog, type SelectByIdsDialogProps } from './select-by-ids-dialog.tsx';
import * as texts from './texts.ts';
import { Field } from '#shared/forms/field.tsx';
import { Input } from '#shared/forms/input.tsx';
import { asciiDigits } from '#shared/forms/take-digits.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import type { SelectedRows, SelectMode } from '../rows/use-selection.ts';
import { SelectButtons } from './select-buttons.tsx';

/** The dialog "Export connections", which belongs to another feature. */
export type ExportDialog = (accounts: readonly Account[], onClose: () => void) => ReactNode;

interface MoreSelectionMenuProps extends Pick<SelectByIdsDialogProps, 'selected' | 'onAdd'> {
  exportDialog: ExportDialog;
}

/** Less common ways to select, and exports. A file dropped on the page also opens the dialog "Select by IDs". */
export function MoreSelectionMenu({ selected, onAdd, exportDialog }: MoreSelectionMenuProps) {
  const [open, setOpen] = useState<{ dropped?: File | undefined }>();
  const [isSelectingFirst, setSelectingFirst] = useState(false);
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
          label={texts.selectFirstMenu}
          icon={ListOrdered}
          onChoose={() => setSelectingFirst(true)}
        />
        <MenuItem
          label={texts.invertSelection}
          icon={SquareSplitHorizontal}
          onChoose={selected.invert}
        />
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
      {isSelectingFirst && (
        <SelectFirstDialog selected={selected} onClose={() => setSelectingFirst(false)} />
      )}
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

interface SelectFirstDialogProps {
  selected: SelectedRows;
  onClose: () => void;
}

/** Selects a number of accounts from the top of the list, as currently filtered and sorted. */
function SelectFirstDialog({ selected, onClose }: SelectFirstDialogProps) {
  const [text, setText] = useState('100');
  const { selectable } = selected;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const isNumber = /^[1-9]\d*$/.test(text.trim());
  const count = isNumber ? Math.min(Number(text), selectable) : 0;
  const none = selectable === 0 ? texts.noneShown : undefined;
  const disabledReason = isNumber ? none : texts.enterNumber;

  function select(mode: SelectMode) {
    if (disabledReason !== undefined) return;
    selected.selectFirst(count, mode);
    onClose();
  }

  return (
    <Dialog title={texts.selectFirst} open onClose={onClose}>
      <form
        className="stack loose"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          select('replace');
        }}
      >
        <Field label={texts.selectFirstAccounts} hint={texts.fromTheTop(selectable)}>
          {(props) => (
            <Input
              {...props}
              ref={input}
              inputMode="numeric"
              autoComplete="off"
              value={text}
              {...asciiDigits}
              onChange={(event) => setText(event.target.value)}
            />
          )}
        </Field>
        <DialogActions>
          <SelectButtons
            count={count}
            selectedCount={selected.count}
            disabledReason={disabledReason}
            onAdd={() => select('add')}
          />
          <Button onClick={onClose}>{common.cancel}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
