import { useState } from 'react';
import { useDialogRequest } from '#shared/page/use-address-params.ts';
import { ExportActions } from '#shared/files/export-actions.tsx';
import { SelectField } from '#shared/forms/select-field.tsx';
import type { ExportFormat } from '#shared/page/page-commands.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { VisibleRows } from '../rows/visible-rows.ts';
import type { ColumnName } from '../model/columns.ts';
import type { SelectedRows } from '../rows/use-selection.ts';
import { accountsFile, exportColumns, selectedInOrder, shownRows } from './export-file.ts';
import type { ExportColumn } from './export-file.ts';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.ts';

interface ExportAccountsProps {
  visible: VisibleRows;
  selected: SelectedRows;
  /** The columns of the table. */
  columns: readonly ColumnName[];
  /** Whether the whole list is loaded. */
  isWhole: boolean;
}

/** The dialog "Export accounts", which the page's address opens. */
export function ExportAccountsAction(props: ExportAccountsProps) {
  const [open, setOpen] = useState(false);
  useDialogRequest('export', () => setOpen(true));
  return open && <ExportAccountsDialog {...props} onClose={() => setOpen(false)} />;
}

/** Exports the accounts that are shown, or the selected ones, to a file. */
function ExportAccountsDialog(props: ExportAccountsProps & { onClose: () => void }) {
  const { visible, selected, columns, isWhole, onClose } = props;
  const [rows, setRows] = useState<'shown' | 'selected'>(selected.count > 0 ? 'selected' : 'shown');
  const [width, setWidth] = useState<'visible' | 'all'>('visible');
  const [format, setFormat] = useState<ExportFormat>('csv');
  const hasId = columns.includes('id');
  // Without the IDs, nothing could be done with the file in the console or in the API.
  const visibleColumns: readonly ExportColumn[] = hasId ? columns : [...columns, 'id'];
  const written = width === 'visible' ? visibleColumns : exportColumns;
  const count = rows === 'shown' ? visible.positions.length : selected.count;
  const hidden = rows === 'selected' ? selected.count - selected.shown : 0;

  return (
    <Dialog title={common.exportAccounts} open onClose={onClose}>
      <SelectField
        label={texts.rows}
        hint={hidden > 0 && texts.hiddenByFilter(hidden)}
        value={rows}
        choices={{
          shown: texts.shown(visible.positions.length),
          selected: texts.selected(selected.count),
        }}
        disabled={selected.count === 0 ? ['selected'] : []}
        onChange={setRows}
      />
      <SelectField
        label={texts.columnsLabel}
        hint={texts.written(written)}
        value={width}
        choices={{
          visible: (hasId ? texts.visible : texts.visibleAndId)(visibleColumns.length),
          all: texts.all(exportColumns.length),
        }}
        onChange={setWidth}
      />
      <SelectField
        label={texts.format}
        hint={format === 'csv' && texts.apostrophe}
        value={format}
        choices={{ csv: 'CSV', json: 'JSON' }}
        onChange={setFormat}
      />
      {!isWhole && <Notice tone="warning" title={texts.notAllLoaded} />}
      <ExportActions
        key={`${rows} ${width} ${format}`}
        label={common.exportAccounts}
        disabledReason={count === 0 ? texts.none[rows] : undefined}
        file={() =>
          accountsFile(
            format,
            written,
            rows === 'shown' ? shownRows(visible) : selectedInOrder(visible, selected.selection),
          )
        }
        onClose={onClose}
      />
    </Dialog>
  );
}
