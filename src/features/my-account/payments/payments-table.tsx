import { memo, useId, useMemo, useState, type MouseEvent } from 'react';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { classNames } from '#shared/lib/class-names.ts';
import { Button } from '#shared/ui/button.tsx';
import data from '#shared/ui/data-table.module.css';
import { SortableHeaders } from '#shared/table/sortable-headers.tsx';
import type { Payment, Reading } from '#contract';
import { ExternalLink } from '#shared/ui/external-link.tsx';
import { statusBadge } from '#shared/ui/status-badge.tsx';
import styles from './payments-table.module.css';
import {
  mostDecimals,
  paymentColumns,
  priceText,
  type PaymentEntry,
  type PaymentOrder,
} from './payments.ts';
import { PaymentDay } from './payment-day.tsx';
import { Member } from '../fields/members.tsx';
import { AllMembers } from '../fields/all-members.tsx';
import * as common from '#shared/lib/texts.ts';
import * as texts from '../model/texts.tsx';

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
  const decimals = useMemo(
    () => mostDecimals(entries.map(({ payment }) => payment.price)),
    [entries],
  );
  const shown = Math.min(limit, count);
  const next = Math.min(limit === FEW ? MANY : limit + MANY, count);
  return (
    <>
      <table
        aria-label={common.payments}
        aria-rowcount={count + 1}
        className={classNames(data.table, styles.table)}
      >
        <thead>
          <tr>
            <SortableHeaders columns={paymentColumns} order={order} onSort={onSort} />
            <th scope="col">
              <span className="visually-hidden">{common.details}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.slice(0, shown).map(({ payment, key }) => (
            <PaymentRow key={key} payment={payment} decimals={decimals} />
          ))}
        </tbody>
      </table>
      {count > FEW && (
        <div className="row loose muted" tabIndex={-1}>
          {next > shown && (
            <Button onClick={() => setLimit(next === count ? Infinity : next)}>
              {next === count ? texts.showAll(count) : texts.showMore(next - shown)}
            </Button>
          )}
          {limit > FEW && (
            <Button variant="quiet" onClick={() => setLimit(FEW)}>
              {texts.showFirst(FEW)}
            </Button>
          )}
        </div>
      )}
    </>
  );
}

interface PaymentRowProps {
  payment: Reading<Payment>;
  /** Of the prices in its column. */
  decimals: number;
}

/** A payment, with its remaining members below on demand. A click anywhere in the row opens them. */
const PaymentRow = memo(function PaymentRow({ payment, decimals }: PaymentRowProps) {
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <>
      <tr
        className={styles.payment}
        onClick={(event) => {
          if (!isMeantForElse(event)) setOpen(!isOpen);
        }}
      >
        {paymentColumns.map((column) => (
          <PaymentCell key={column.name} payment={payment} decimals={decimals} {...column} />
        ))}
        <td>
          <Button
            variant="quiet"
            icon={isOpen ? ChevronDown : ChevronRight}
            iconOnly
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
          >
            {texts.paymentDetails}
          </Button>
        </td>
      </tr>
      {isOpen && (
        <tr id={detailsId} className={styles.details}>
          <td colSpan={8}>
            <AllMembers of={payment} members={membersWithoutColumn(payment)} />
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

interface PaymentCellProps extends PaymentRowProps {
  name: PaymentOrder['by'];
  label: string;
  numeric?: boolean;
}

function PaymentCell({ payment, decimals, name, label, numeric }: PaymentCellProps) {
  if (name === 'created_at') {
    return (
      <th scope="row">
        <PaymentDay payment={payment} none="—" />
      </th>
    );
  }
  return (
    <td className={numeric ? data.number : undefined} data-label={label}>
      <Member
        of={payment}
        object="payment"
        name={name}
        none="—"
        plain={name === 'price' ? priceText(payment.price, decimals) : undefined}
      >
        {shownAs(name, payment)}
      </Member>
    </td>
  );
}

/** A member that isn't shown as a plain value. */
function shownAs(name: PaymentOrder['by'], { status, receipt_url: receipt }: Reading<Payment>) {
  if (name === 'status') return statusBadge(status);
  if (name !== 'receipt_url' || !receipt) return undefined;
  return <ExternalLink href={receipt}>{texts.openReceipt}</ExternalLink>;
}

const membersWithoutColumn = ({ receipt_url: receipt }: Reading<Payment>) => ({
  payment_id: texts.paymentId,
  subscription_id: texts.subscriptionId,
  updated_at: texts.updated,
  // A narrow page has no column for it.
  receipt_url: [texts.receiptUrl, receipt && <ExternalLink href={receipt} />] as const,
  // In columns of their own.
  created_at: null,
  product_name: null,
  quantity: null,
  price: null,
  status: null,
  gateway: null,
});
