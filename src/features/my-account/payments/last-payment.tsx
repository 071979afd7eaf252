import type { Reading, User } from '#contract';
import { parseDateTime } from '#shared/lib/format.ts';
import { statusBadge } from '#shared/ui/status-badge.tsx';
import { Unknown } from '#shared/ui/unknown.tsx';
import { Member, dateTime } from '../fields/member.tsx';

/** The latest payment, and the link to all of them. */
export function LastPayment({ payments }: { payments: Reading<User>['payments'] }) {
  let latest = -Infinity;
  let payment;
  for (const each of payments ?? []) {
    const time = parseDateTime(each.created_at ?? '') ?? -Infinity;
    if (time > latest) {
      latest = time;
      payment = each;
    }
  }
  return (
    <>
      {payment ? (
        <>
          <div>
            <strong>
              <Member of={payment} object="payment" name="price" />
            </strong>
            {payment.product_name && (
              <>
                {' '}
                for <Member of={payment} name="product_name" />
              </>
            )}
          </div>
          <div>
            {dateTime(payment.created_at)}{' '}
            <Member of={payment} name="status">
              {statusBadge(payment.status)}
            </Member>
          </div>
        </>
      ) : (
        <div>
          {payments?.length === 0 ? (
            'None'
          ) : (
            <Unknown>{payments ? 'No payment with a date' : undefined}</Unknown>
          )}
        </div>
      )}
      {payments && payments.length > 0 && (
        <div>
          <a href="#payments">All payments</a>
        </div>
      )}
    </>
  );
}
