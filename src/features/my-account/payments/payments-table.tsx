import { memo, useId, useState, type MouseEvent } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { classNames } from '#shared/lib/class-names.ts';
import { formatNumber } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import data from '#shared/ui/data-table.module.css';
import { SortableHeaders } from '#shared/table/sortable-headers.tsx';
import type { Payment, Reading } from '#contract';
import { ExternalLink } from '#shared/ui/external-link.tsx';
import { statusBadge } from '#shared/ui/status-badge.tsx';
import type { PaymentEntry } from './payment-entry.ts';
import styles from './payments-table.module.css';
import { paymentColumns, type PaymentOrder } from './sort-payments.ts';
import { Member, dateTime } from '../fields/member.tsx';
import { MemberFacts } from '../fields/member-facts.tsx';

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
        <thead>
          <tr>
            <SortableHeaders columns={paymentColumns} order={order} onSort={onSort} />
            <th scope="col">
              <span className="visually-hidden">Details</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.slice(0, shown).map(({ payment, key }) => (
            <PaymentRow key={key} payment={payment} />
          ))}
        </tbody>
      </table>
      {count > FEW && (
        <div className={classNames('row muted', styles.more)}>
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

/** A payment, with its remaining members below on demand. A click anywhere in the row opens them. */
const PaymentRow = memo(function PaymentRow({ payment }: { payment: Reading<Payment> }) {
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <>
      <tr
        className={styles.payment}
        onClick={(event) => {
          if (!isMeantForElse(event)) setOpen(!open);
        }}
      >
        <PaymentCells payment={payment} detailsId={open ? detailsId : undefined} />
      </tr>
      {open && (
        <tr id={detailsId} className={styles.details}>
          <td colSpan={8}>
            <PaymentFacts payment={payment} />
          </td>
        </tr>
      )}
    </>
  );
});

/** Whether a click in a row was for something in it with its own action, or selects text. */
function isMeantForElse({ target, currentTarget }: MouseEvent): boolean {
  const part = target instanceof Element ? target.closest('a, summary, button, [popover]') : null;
  if (part) return !part.hasAttribute('aria-expanded');
  const selection = getSelection();
  return selection?.type === 'Range' && selection.containsNode(currentTarget, true);
}

/** The members of a payment without a column. */
function PaymentFacts({ payment }: { payment: Reading<Payment> }) {
  return (
    <MemberFacts
      of={payment}
      members={{
        payment_id: 'Payment ID',
        subscription_id: 'Subscription ID',
        updated_at: ['Updated', dateTime(payment.updated_at)],
        receipt_url: 'Receipt URL',
        // In columns of their own.
        created_at: null,
        product_name: null,
        quantity: null,
        price: null,
        status: null,
        gateway: null,
      }}
    />
  );
}

interface PaymentCellsProps {
  payment: Reading<Payment>;
  /** The ID of the details if they are shown. */
  detailsId: string | undefined;
}

/** The cells of a payment, the last with the button for its details. The row handles clicks, too. */
function PaymentCells({ payment, detailsId }: PaymentCellsProps) {
  const { created_at: created, status, receipt_url: receipt } = payment;
  const isOpen = detailsId !== undefined;
  const cell = { of: payment, none: '—' };
  return (
    <>
      <th scope="row">
        <Member {...cell} name="created_at">
          {dateTime(created)}
        </Member>
      </th>
      <td>
        <Member {...cell} name="product_name" />
      </td>
      <td className={data.number} data-label="Quantity">
        <Member {...cell} name="quantity" />
      </td>
      <td className={data.number} data-label="Price">
        <Member {...cell} object="payment" name="price" />
      </td>
      <td data-label="Status">
        <Member {...cell} name="status">
          {statusBadge(status)}
        </Member>
      </td>
      <td data-label="Gateway">
        <Member {...cell} name="gateway" />
      </td>
      <td data-label="Receipt">
        <Member {...cell} name="receipt_url">
          {receipt && <ExternalLink href={receipt}>Open receipt</ExternalLink>}
        </Member>
      </td>
      <td>
        <Button
          variant="quiet"
          icon={isOpen ? ChevronDown : ChevronRight}
          iconOnly
          aria-expanded={isOpen}
          aria-controls={detailsId}
        >
          Payment details
        </Button>
      </td>
    </>
  );
}
