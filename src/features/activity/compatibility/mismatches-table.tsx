import { useState } from 'react';
import type { MismatchRecord } from '#shared/contract-mismatches/mismatch-store.ts';
import { mismatchWord } from '#shared/contract-mismatches/mismatch-words.ts';
import { classNames } from '#shared/lib/class-names.ts';
import { formatNumber } from '#shared/lib/format-texts.ts';
import { sortedBy } from '#shared/table/sorted-by.ts';
import { SortableHeaders } from '#shared/table/sortable-headers.tsx';
import data from '#shared/ui/data-table.module.css';
import { Moment } from '#shared/ui/moment.tsx';
import * as common from '#shared/lib/texts.ts';
import * as texts from './texts.ts';
import styles from './mismatches-table.module.css';

const mismatchColumns = [
  { name: 'operation', label: texts.operation },
  { name: 'path', label: texts.path },
  { name: 'expected', label: texts.expected },
  { name: 'got', label: texts.got },
  { name: 'firstAt', label: texts.firstSeen },
  { name: 'lastAt', label: texts.lastSeen },
  { name: 'count', label: texts.seenCount, numeric: true },
] as const;

interface MismatchOrder {
  by: (typeof mismatchColumns)[number]['name'];
  descending: boolean;
}

/** The mismatches, last seen first until the user sorts by another column. */
export function MismatchesTable({ mismatches }: { mismatches: readonly MismatchRecord[] }) {
  const [order, setOrder] = useState<MismatchOrder>({ by: 'lastAt', descending: true });
  return (
    <table aria-label={texts.mismatches} className={classNames(data.table, styles.table)}>
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
                <td data-label={texts.operation}>
                  <code>{operation}</code>
                </td>
                <th scope="row" data-label={texts.path}>
                  {path ? <code>{path}</code> : common.wholeResponse}
                </th>
                <td data-label={texts.expected}>
                  <bdi>{mismatchWord(expected)}</bdi>
                </td>
                <td data-label={texts.got}>
                  <bdi>{mismatchWord(got)}</bdi>
                </td>
                <td data-label={texts.firstSeen}>
                  <Moment value={new Date(firstAt).toISOString()} />
                </td>
                <td data-label={texts.lastSeen}>
                  <Moment value={new Date(lastAt).toISOString()} />
                </td>
                <td className={data.number} data-label={texts.seenCount}>
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
