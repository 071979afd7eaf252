import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, useId, useState } from 'react';
import type { Payment, Reading } from '#contract';
import { Badge } from '#shared/ui/badge.tsx';
import { Button } from '#shared/ui/button.tsx';
import { ExternalLink } from '#shared/ui/external-link.tsx';
import { Moment } from '#shared/ui/moment.tsx';
import { Member } from './member.tsx';
import { MemberFacts } from './member-facts.tsx';
import styles from './payments-table.module.css';

/** A status is a word; anything much longer is no badge. */
const BADGE_LENGTH = 40;

/** A payment, and below it on demand the members that have no column. */
export const PaymentRow = memo(function PaymentRow({ payment }: { payment: Reading<Payment> }) {
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const { created_at: created, status, receipt_url: receipt } = payment;
  return (
    <>
      <tr>
        <th scope="row">
          <Member of={payment} name="created_at">
            {created && <Moment value={created} />}
          </Member>
        </th>
        <td>
          <Member of={payment} name="product_name" />
        </td>
        <td className={styles.number}>
          <Member of={payment} name="quantity" />
        </td>
        <td className={styles.number}>
          <Member of={payment} name="price" />
        </td>
        <td>
          <Member of={payment} name="status">
            {status && status.length <= BADGE_LENGTH && (
              <Badge>
                <bdi>{status}</bdi>
              </Badge>
            )}
          </Member>
        </td>
        <td>
          <Member of={payment} name="gateway" />
        </td>
        <td>
          <Member of={payment} name="receipt_url">
            {receipt && <ExternalLink href={receipt}>Open receipt</ExternalLink>}
          </Member>
        </td>
        <td>
          <Button
            variant="quiet"
            icon={open ? ChevronDown : ChevronRight}
            iconOnly
            aria-expanded={open}
            aria-controls={open ? detailsId : undefined}
            onClick={() => setOpen(!open)}
          >
            Payment details
          </Button>
        </td>
      </tr>
      {open && (
        <tr id={detailsId} className={styles.details}>
          <td colSpan={8}>
            <MemberFacts
              of={payment}
              facts={[
                ['payment_id', 'Payment id'],
                ['subscription_id', 'Subscription id'],
                [
                  'updated_at',
                  'Updated',
                  payment.updated_at && <Moment value={payment.updated_at} />,
                ],
                ['receipt_url', 'Receipt address'],
              ]}
            />
          </td>
        </tr>
      )}
    </>
  );
});
