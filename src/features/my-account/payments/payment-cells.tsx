import { ChevronDown, ChevronRight } from 'lucide-react';
import type { Payment, Reading } from '#contract';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ExternalLink } from '#shared/ui/external-link.tsx';
import { dateTime } from '../fields/date-time.tsx';
import { Member } from '../fields/member.tsx';
import styles from './payments-table.module.css';

interface PaymentCellsProps {
  payment: Reading<Payment>;
  /** The id of the details where they are shown. */
  detailsId: string | undefined;
  onToggle: () => void;
}

/** A status is a word; anything much longer is no badge. */
const BADGE_LENGTH = 40;

/** The cells of a payment, the last with the button that shows its details. */
export function PaymentCells({ payment, detailsId, onToggle }: PaymentCellsProps) {
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
      <td className={styles.number}>
        <Member {...cell} name="quantity" />
      </td>
      <td className={styles.number}>
        <Member {...cell} name="price" />
      </td>
      <td>
        <Member {...cell} name="status">
          {status && status.length <= BADGE_LENGTH && (
            <Badge>
              <bdi>{status}</bdi>
            </Badge>
          )}
        </Member>
      </td>
      <td>
        <Member {...cell} name="gateway" />
      </td>
      <td>
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
          onClick={onToggle}
        >
          Payment details
        </Button>
      </td>
    </>
  );
}
