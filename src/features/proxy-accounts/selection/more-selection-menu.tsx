import Cable from 'lucide-react/icons/cable';
import FileCheck from 'lucide-react/icons/file-check';
import Download from 'lucide-react/icons/download';
import ListChecks from 'lucide-react/icons/list-checks';
import SquareSplitHorizontal from 'lucide-react/icons/square-split-horizontal';
import { useRef, useState, type ReactNode } from 'react';
import { MenuItem } from '#shared/ui/menu-item.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { Field } from '#shared/forms/field.tsx';
import { Input } from '#shared/forms/input.tsx';
import { formatCount } from '#shared/lib/format.ts';
import { requestDialog } from '../state/page-address.ts';
import { useDroppedFile } from '../import/use-dropped-file.ts';
import type { Account, AccountRow, Accounts } from '../model/account-row.ts';
import { SelectByIdsDialog, type ChosenIds } from './select-by-ids-dialog.tsx';
import { selectedRows, type SelectedRows, type SelectMode } from '../rows/use-selection.ts';
import { SelectButtons } from './select-buttons.tsx';
import styles from './selection-toolbar.module.css';

/** The dialog "Export connections", which belongs to another feature. */
export type ExportDialog = (accounts: readonly Account[], onClose: () => void) => ReactNode;

interface MoreSelectionMenuProps {
  accounts: Accounts;
  selected: SelectedRows;
  /** The API's list is still being loaded. */
  isLoading: boolean;
  onSelect: (chosen: ChosenIds) => void;
  /** Opens the dialog "Export accounts". */
  onExport: () => void;
  exportDialog: ExportDialog;
}

/** Less common ways to select, and exports. A file dropped on the page also opens the dialog "Select by IDs". */
export function MoreSelectionMenu(props: MoreSelectionMenuProps) {
  const { accounts, selected, isLoading, onSelect, onExport, exportDialog } = props;
  const [open, setOpen] = useState<{ dropped?: File | undefined }>();
  const [exported, setExported] = useState<readonly Account[]>();

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
        <MenuItem label="Export accounts" icon={Download} onChoose={onExport} />
        <MenuItem
          label="Export connections"
          icon={Cable}
          disabledReason={selected.count === 0 ? 'No accounts selected' : undefined}
          onChoose={() => setExported(selectedRows(accounts, selected.selection).map(withId))}
        />
        <MenuItem label="Open plan" icon={FileCheck} onChoose={() => requestDialog('open-plan')} />
        <SelectFirstForm selected={selected} />
      </Menu>
      {exported && exportDialog(exported, () => setExported(undefined))}
      {open && (
        <SelectByIdsDialog
          accounts={accounts}
          selectedCount={selected.count}
          isLoading={isLoading}
          dropped={open.dropped}
          onSelect={onSelect}
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

/** Selects a number of accounts from the top of the list, as currently filtered and sorted. */
function SelectFirstForm({ selected }: { selected: SelectedRows }) {
  const [text, setText] = useState('100');
  const form = useRef<HTMLFormElement>(null);
  const { selectable } = selected;
  const isNumber = /^[1-9]\d*$/.test(text.trim());
  const count = isNumber ? Math.min(Number(text), selectable) : 0;
  const disabledReason = isNumber
    ? selectable === 0
      ? 'No accounts shown'
      : undefined
    : 'Enter a number of accounts';

  function select(mode: SelectMode) {
    if (disabledReason !== undefined) return;
    selected.selectFirst(count, mode);
    form.current?.closest<HTMLElement>('[popover]')?.hidePopover();
  }

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        select('replace');
      }}
    >
      <Field
        label="Select the first accounts"
        hint={`From the top of the list, in its current order (${formatCount(selectable, 'account')})`}
      >
        {(input) => (
          <Input
            {...input}
            inputMode="numeric"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        )}
      </Field>
      <SelectButtons
        count={count}
        selectedCount={selected.count}
        disabledReason={disabledReason}
        onAdd={() => select('add')}
      />
    </form>
  );
}
