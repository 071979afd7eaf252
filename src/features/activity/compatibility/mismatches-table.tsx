import { useState } from 'react';
import type { MismatchRecord } from '#shared/contract-mismatches/mismatch-store.ts';
import { classNames } from '#shared/lib/class-names.ts';
import { formatNumber } from '#shared/lib/format.ts';
import { sortedBy } from '#shared/table/sorted-by.ts';
import { SortableHeaders } from '#shared/table/sortable-headers.tsx';
import data from '#shared/ui/data-table.module.css';
import { Moment } from '#shared/ui/moment.tsx';
import styles from './mismatches-table.module.css';

const mismatchColumns = [
  { name: 'operation', label: 'Operation' },
  { name: 'path', label: 'Path' },
  { name: 'expected', label: 'Expected' },
  { name: 'got', label: 'Got' },
  { name: 'firstAt', label: 'First seen' },
  { name: 'lastAt', label: 'Last seen' },
  { name: 'count', label: 'Count', numeric: true },
] as const;

interface MismatchOrder {
  by: (typeof mismatchColumns)[number]['name'];
  descending: boolean;
}

/** The mismatches, last seen first until the user sorts by another column. */
export function MismatchesTable({ mismatches }: { mismatches: readonly MismatchRecord[] }) {
  const [order, setOrder] = useState<MismatchOrder>({ by: 'lastAt', descending: true });
  return (
    <table aria-label="Mismatches" className={classNames(data.table, styles.table)}>
      <thead>
        <tr>
          <SortableHeaders columns={mismatchColumns} order={order} onSort={setOrder} />
        </tr>
      </thead>
      <tbody>
        {sortedBy(mismatches, (mismatch) => mismatch[order.by], order.descending).map(
          (mismatch) => {
            const { operation, path, expected, got, firstAt, lastAt, count } = mismatch;
            return (
              <tr key={`${operation} ${path} ${expected} ${got}`}>
                <td data-label="Operation">
                  <code>{operation}</code>
                </td>
                <th scope="row" data-label="Path">
                  {path ? <code>{path}</code> : 'Whole response'}
                </th>
                <td data-label="Expected">{expected}</td>
                <td data-label="Got">{got}</td>
                <td data-label="First seen">
                  <Moment value={new Date(firstAt).toISOString()} />
                </td>
                <td data-label="Last seen">
                  <Moment value={new Date(lastAt).toISOString()} />
                </td>
                <td className={data.number} data-label="Count">
                  {formatNumber(count)}
                </td>
              </tr>
            );
          },
        )}
      </tbody>
    </table>
  );
}
