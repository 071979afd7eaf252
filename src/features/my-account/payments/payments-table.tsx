import { useState } from 'react';
import { classNames } from '#shared/lib/class-names.ts';
import { formatNumber } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import data from '#shared/ui/data-table.module.css';
import { PaymentRow } from './payment-row.tsx';
import type { PaymentEntry } from './payment-entry.ts';
import styles from './payments-table.module.css';
import { SortableHeader } from '#shared/table/sortable-header.tsx';
import { paymentColumns, type PaymentOrder } from './sort-payments.ts';

interface PaymentsTableProps {
  entries: readonly PaymentEntry[];
  order: PaymentOrder;
  onSort: (order: PaymentOrder) => void;
}

/** Rows rendered at first. */
const FEW = 6;

/** How many rows a page can render at once. */
const MANY = 300;

/** The first payments, and the others on demand: the page scrolls, not the table. */
export function PaymentsTable({ entries, order, onSort }: PaymentsTableProps) {
  const [limit, setLimit] = useState(FEW);
  const count = entries.length;
  const shown = Math.min(limit, count);
  const next = Math.min(limit === FEW ? MANY : limit + MANY, count);
  return (
    <>
      <table
        aria-label="Payments"
        aria-rowcount={count + 1}
        className={classNames(data.table, styles.table)}
      >
        <PaymentsHead order={order} onSort={onSort} />
        <tbody>
          {entries.slice(0, shown).map(({ payment, key }) => (
            <PaymentRow key={key} payment={payment} />
          ))}
        </tbody>
      </table>
      {count > FEW && (
        <div className={styles.more}>
          <p>
            Showing {formatNumber(shown)} of {formatNumber(count)}
          </p>
          {next > shown && (
            <Button onClick={() => setLimit(next === count ? Infinity : next)}>
              {next === count
                ? `Show all ${formatNumber(count)}`
                : `Show ${formatNumber(next - shown)} more`}
            </Button>
          )}
          {limit > FEW && (
            <Button variant="quiet" onClick={() => setLimit(FEW)}>
              Show first {FEW}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

type PaymentsHeadProps = Pick<PaymentsTableProps, 'order' | 'onSort'>;

/** The headers of the payments, each of which sorts by its column. */
function PaymentsHead({ order, onSort }: PaymentsHeadProps) {
  return (
    <thead>
      <tr>
        {paymentColumns.map(({ member, label }) => (
          <SortableHeader
            key={member}
            label={label}
            numeric={member === 'quantity' || member === 'price'}
            sorted={order.by === member && (order.descending ? 'descending' : 'ascending')}
            onSort={() =>
              onSort({ by: member, descending: order.by === member && !order.descending })
            }
          />
        ))}
        <th scope="col">
          <span className="visually-hidden">Details</span>
        </th>
      </tr>
    </thead>
  );
}
