import { useState } from 'react';
import { Field } from '#shared/forms/field.tsx';
import { Select } from '#shared/forms/select.tsx';
import { formatNumber } from '#shared/lib/format.ts';
import type { ExportFormat } from '#shared/page/page-commands.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import type { VisibleRows } from '../list/rows/visible-rows.ts';
import type { ColumnName } from '../model/columns.ts';
import type { SelectedRows } from '../selection/use-selection.ts';
import { ExportActions } from './export-actions.tsx';
import { exportColumns, type ExportColumn } from './export-columns.ts';
import { selectedPositions } from './export-file.ts';

interface ExportAccountsDialogProps {
  visible: VisibleRows;
  selected: SelectedRows;
  /** The columns of the table. */
  columns: readonly ColumnName[];
  /** Whether the whole list is loaded. */
  isWhole: boolean;
  onClose: () => void;
}

/** Exports the accounts that are shown, or the selected ones, to a file. */
export function ExportAccountsDialog(props: ExportAccountsDialogProps) {
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
    <Dialog title="Export accounts" open onClose={onClose}>
      <Field label="Rows" hint={hidden > 0 && `${formatNumber(hidden)} hidden by the filter`}>
        {(input) => (
          <Select
            {...input}
            value={rows}
            onChange={({ target }) => setRows(target.value as typeof rows)}
          >
            <option value="shown">Shown ({formatNumber(visible.positions.length)})</option>
            <option value="selected" disabled={selected.count === 0}>
              Selected ({formatNumber(selected.count)})
            </option>
          </Select>
        )}
      </Field>
      <Field label="Columns" hint={`${written.join(', ')}. Passwords are never exported.`}>
        {(input) => (
          <Select
            {...input}
            value={width}
            onChange={({ target }) => setWidth(target.value as typeof width)}
          >
            <option value="visible">
              {hasId ? 'Visible' : 'Visible, and the ID'} ({visibleColumns.length})
            </option>
            <option value="all">All ({exportColumns.length})</option>
          </Select>
        )}
      </Field>
      <Field
        label="Format"
        hint={
          format === 'csv' &&
          'Text gets an apostrophe where a spreadsheet could run it as a formula.'
        }
      >
        {(input) => (
          <Select
            {...input}
            value={format}
            onChange={({ target }) => setFormat(target.value as ExportFormat)}
          >
            <option value="csv">CSV</option>
            <option value="json">JSON</option>
          </Select>
        )}
      </Field>
      {!isWhole && (
        <Notice
          tone="warning"
          title="Not all accounts are loaded. Only those loaded so far are exported."
        />
      )}
      <ExportActions
        key={`${rows} ${width} ${format}`}
        disabledReason={count === 0 ? `No accounts ${rows}` : undefined}
        order={() => ({
          rows: visible.accounts.rows,
          positions:
            rows === 'shown' ? visible.positions : selectedPositions(visible, selected.selection),
          columns: written,
          format,
        })}
        onClose={onClose}
      />
    </Dialog>
  );
}
