import { useId, useState, type FocusEvent, type ReactNode } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { useVirtualRows } from '#shared/table/use-virtual-rows.ts';
import { VirtualRows } from '#shared/table/virtual-rows.tsx';
import frame from '#shared/ui/table-frame.module.css';
import { PaymentCells } from './payment-cells.tsx';
import type { PaymentEntry } from './payment-entry.ts';
import { PaymentFacts } from './payment-facts.tsx';
import styles from './payments-table.module.css';

interface LongPaymentsTableProps {
  entries: readonly PaymentEntry[];
  head: ReactNode;
}

/** In rem; the style sheet says the same. */
const ROW_HEIGHT = 2.5;

const showBelow = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/**
 * Thousands of payments, of which only the rows in sight are drawn. All rows are of one height, so the
 * details of a payment stand below the table.
 */
export function LongPaymentsTable({ entries, head }: LongPaymentsTableProps) {
  const detailsId = useId();
  const [open, setOpen] = useState<string>();
  const [active, setActive] = useState(Infinity);
  const { scroller, drawn } = useVirtualRows({
    count: entries.length,
    keyOf: (place) => entries[place]?.key ?? '',
    rowHeight: ROW_HEIGHT,
    headerHeight: ROW_HEIGHT,
    keep: active,
  });
  const opened = entries.find(({ key }) => key === open);
  const listening = {
    onFocus({ target }: FocusEvent) {
      const place = target.closest('tr')?.dataset['place'];
      if (place !== undefined) setActive(Number(place));
    },
  };
  return (
    <>
      <div ref={scroller} className={frame.frame}>
        <table
          aria-label="Payments"
          aria-rowcount={entries.length + 1}
          className={classNames(frame.table, styles.table, styles.long)}
        >
          {head}
          <tbody {...listening}>
            <VirtualRows {...drawn}>
              {(place) => {
                const entry = entries[place];
                if (!entry) return null;
                return (
                  <tr aria-rowindex={place + 2} data-place={place}>
                    <PaymentCells
                      payment={entry.payment}
                      detailsId={entry.key === open ? detailsId : undefined}
                      onToggle={() => setOpen(entry.key === open ? undefined : entry.key)}
                    />
                  </tr>
                );
              }}
            </VirtualRows>
          </tbody>
        </table>
      </div>
      {opened && (
        <div
          key={open}
          ref={showBelow}
          id={detailsId}
          role="group"
          aria-label="Payment details"
          className={styles.below}
        >
          <PaymentFacts payment={opened.payment} isCut />
        </div>
      )}
    </>
  );
}
