import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { Payment, Reading } from '#contract';
import { Button } from '#shared/ui/button.tsx';
import data from '#shared/ui/data-table.module.css';
import { ExternalLink } from '#shared/ui/external-link.tsx';
import { statusBadge } from '#shared/ui/status-badge.tsx';
import { dateTime } from '../fields/date-time.tsx';
import { Member } from '../fields/member.tsx';

interface PaymentCellsProps {
  payment: Reading<Payment>;
  /** The ID of the details if they are shown. */
  detailsId: string | undefined;
}

/** The cells of a payment, the last with the button for its details. The row handles clicks, too. */
export function PaymentCells({ payment, detailsId }: PaymentCellsProps) {
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
