import { useMemo, useState } from 'react';
import { changedColumns } from './plan-columns.tsx';
import { VirtualTable } from '#shared/table/virtual-table.tsx';
import styles from '#shared/run/ui/result.module.css';
import type { PlanFigures } from './use-plan-figures.ts';

/** The accounts that have changed since a plan file was made, as planned and now. */
export function ChangedAccounts({ figures }: { figures: PlanFigures }) {
  const [isOpen, setOpen] = useState(false);
  const columns = useMemo(() => changedColumns(figures), [figures]);
  return (
    <details
      className={styles.all}
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>Show changed accounts</summary>
      {isOpen && (
        <VirtualTable
          label="Changed accounts"
          positions={figures.changed.positions}
          columns={columns}
        />
      )}
    </details>
  );
}
