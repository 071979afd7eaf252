import { useState } from 'react';
import type { MismatchRecord } from '#shared/contract-mismatches/mismatch-store.ts';
import { classNames } from '#shared/lib/class-names.ts';
import { formatNumber } from '#shared/lib/format.ts';
import { SortableHeader } from '#shared/table/sortable-header.tsx';
import { Moment } from '#shared/ui/moment.tsx';
import frame from '#shared/ui/table-frame.module.css';
import styles from './mismatches-table.module.css';
import { mismatchColumns, sortMismatches, type MismatchOrder } from './sort-mismatches.ts';

/** The mismatches, last seen first until another column is chosen. */
export function MismatchesTable({ mismatches }: { mismatches: readonly MismatchRecord[] }) {
  const [order, setOrder] = useState<MismatchOrder>({ by: 'lastAt', descending: true });
  return (
    <div className={frame.frame}>
      <table aria-label="Mismatches" className={classNames(frame.table, styles.table)}>
        <thead>
          <tr>
            {mismatchColumns.map(({ member, label }) => (
              <SortableHeader
                key={member}
                label={label}
                numeric={member === 'count'}
                sorted={order.by === member && (order.descending ? 'descending' : 'ascending')}
                onSort={() =>
                  setOrder({ by: member, descending: order.by === member && !order.descending })
                }
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {sortMismatches(mismatches, order).map((mismatch) => {
            const { operation, path, expected, got, firstAt, lastAt, count } = mismatch;
            return (
              <tr key={`${operation} ${path} ${expected} ${got}`}>
                <td className={styles.operation}>
                  <code>{operation}</code>
                </td>
                <th scope="row" className={styles.path}>
                  {path ? <code>{path}</code> : 'Whole response'}
                </th>
                <td>{expected}</td>
                <td>{got}</td>
                <td>
                  <Moment value={new Date(firstAt).toISOString()} />
                </td>
                <td>
                  <Moment value={new Date(lastAt).toISOString()} />
                </td>
                <td className={styles.number}>{formatNumber(count)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
