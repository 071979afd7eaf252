import type { ReactNode } from 'react';
import { useVirtualRows } from '#shared/table/use-virtual-rows.ts';
import { VirtualRows } from '#shared/table/virtual-rows.tsx';
import { Scroller } from '#shared/ui/scroller.tsx';
import styles from './plan-table.module.css';

export interface PlanColumn {
  label: string;
  width: string;
  numeric?: boolean;
  cell: (position: number) => ReactNode;
}

interface PlanTableProps {
  label: string;
  /** Positions in a plan, in row order. */
  positions: readonly number[];
  columns: readonly PlanColumn[];
}

/** In rem; same value as in the style sheet. */
const ROW_HEIGHT = 2.25;

/** Any number of accounts of a plan, as a native table that renders only the visible rows. */
export function PlanTable({ label, positions, columns }: PlanTableProps) {
  const { scroller, drawn } = useVirtualRows({
    count: positions.length,
    keyOf: (index) => String(positions[index]),
    rowHeight: ROW_HEIGHT,
    headerHeight: ROW_HEIGHT,
    keep: Infinity,
  });
  return (
    <Scroller label={label} ref={scroller} className={styles.scroller}>
      <table className={styles.table} aria-label={label} aria-rowcount={positions.length + 1}>
        <colgroup>
          {columns.map((column) => (
            <col key={column.label} style={{ inlineSize: column.width }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <th
                key={column.label}
                scope="col"
                className={column.numeric ? styles.number : undefined}
              >
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <VirtualRows {...drawn}>
            {(index) => {
              const position = positions[index];
              if (position === undefined) return null;
              return (
                <tr aria-rowindex={index + 2}>
                  {columns.map((column) => (
                    <td key={column.label} className={column.numeric ? styles.number : undefined}>
                      {column.cell(position)}
                    </td>
                  ))}
                </tr>
              );
            }}
          </VirtualRows>
        </tbody>
      </table>
    </Scroller>
  );
}
