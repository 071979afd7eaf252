import type { Reading, User } from '#contract';
import { parseDateTime } from '#shared/lib/format.ts';
import { Unknown } from '#shared/ui/unknown.tsx';
import { dated } from './dated.tsx';
import { Member } from './member.tsx';

/** The payment with the latest time, and the way to all of them. */
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
              <Member of={payment} name="price" />
            </strong>{' '}
            for <Member of={payment} name="product_name" />
          </div>
          <div>
            {dated(payment.created_at)}, status: <Member of={payment} name="status" />
          </div>
        </>
      ) : (
        <div>
          <Unknown>None with a time</Unknown>
        </div>
      )}
      {payments && payments.length > 0 && <a href="#payments">All payments</a>}
    </>
  );
}
