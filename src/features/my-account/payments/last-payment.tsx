import type { Payment, Reading, User } from '#contract';
import { formatCount, formatNumber, parseDateTime } from '#shared/lib/format.ts';
import { Unknown } from '#shared/ui/unknown.tsx';
import { dateTime } from '../fields/date-time.tsx';
import { Member } from '../fields/member.tsx';
import { truncated } from '../model/api-object.ts';

/** Of more statuses than this the rest is counted together. */
const STATUSES = 5;
/** A status is a word; what is longer is cut. */
const STATUS_LENGTH = 30;

/** The payment with the latest time, how many have which status, and the way to all of them. */
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
            {dateTime(payment.created_at)}, status: <Member of={payment} name="status" />
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
          <bdi>{countsByStatus(payments)}</bdi> <a href="#payments">All payments</a>
        </div>
      )}
    </>
  );
}

/** `28 paid, 4 disputed.`: as the API says it, since what a status means is not in the contract. */
function countsByStatus(payments: readonly Reading<Payment>[]): string {
  const counts = new Map<string, number>();
  for (const { status } of payments) {
    const name = status ? truncated(status, STATUS_LENGTH) : 'with no status';
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
  const rest = sorted.slice(STATUSES).reduce((sum, [, count]) => sum + count, 0);
  const texts = sorted.slice(0, STATUSES).map(([name, count]) => `${formatNumber(count)} ${name}`);
  if (rest > 0) texts.push(formatCount(rest, 'other'));
  return `${texts.join(', ')}.`;
}
