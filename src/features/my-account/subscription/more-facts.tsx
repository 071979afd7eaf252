import type { Reading, Subscription, User } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { formatNumber, pluralForm } from '#shared/lib/format.ts';
import { Facts, type Fact } from '#shared/ui/facts.tsx';
import { statusBadge } from '#shared/ui/status-badge.tsx';
import { Unknown } from '#shared/ui/unknown.tsx';
import { learnUnits } from '#shared/units/learn-units.ts';
import { trafficText } from '#shared/units/traffic-text.ts';
import { learnedText } from '#shared/units/words.ts';
import { Member } from '../fields/member.tsx';
import { isAmount, truncated } from '../model/api-object.ts';
import { newestFirst, paymentEntries, sortPayments } from '../payments/payments.ts';
import { lastPaid, sumText, totalText, type PaymentTotal } from '../payments/payment-totals.ts';
import styles from './more-facts.module.css';

/** The rest of the summary: what was paid, and the traffic. */
export function MoreFacts({ user }: { user: Reading<User> }) {
  const { payments, subscription } = user;
  const paid = lastPaid(paymentEntries(payments ?? []));
  const facts: Fact[] = [];
  if (paid) {
    const value = <PaidFigure totals={paid.totals} />;
    facts.push({ label: `Paid in ${paid.year}`, value, name: 'short' });
  }
  facts.push({ label: 'Last payment', value: <LastPayment payments={payments} /> });
  if (subscription && typeof (subscription.bytes_recv ?? subscription.bytes_sent) === 'number') {
    facts.push({ label: 'Traffic', value: <Traffic subscription={subscription} /> });
  }
  return <Facts facts={facts} />;
}

/** What was paid, by gateway if there are several: the contract doesn't say that their prices can be added. */
function PaidFigure({ totals }: { totals: readonly PaymentTotal[] }) {
  const currency = useApi().config.labels['payment.price']?.currency;
  return totals.map((total, place) => (
    <div key={place} className="row">
      <strong>{sumText(total, currency) || '—'}</strong>
      <span>
        {totals.length > 1 && <bdi>{truncated(total.gateway ?? 'No gateway', 40)}, </bdi>}
        {totalText({ ...total, sum: undefined })}
      </span>
    </div>
  ));
}

/** The latest payment, and the link to all of them. */
function LastPayment({ payments }: { payments: Reading<User>['payments'] }) {
  const [latest] = sortPayments(paymentEntries(payments ?? []), newestFirst);
  if (!latest) return payments ? 'None' : <Unknown />;
  const { payment, time } = latest;
  return (
    <>
      {time === undefined ? (
        <div>
          <Unknown>No payment with a date</Unknown>
        </div>
      ) : (
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
            <Member of={payment} name="created_at" />{' '}
            <Member of={payment} name="status">
              {statusBadge(payment.status)}
            </Member>
          </div>
        </>
      )}
      <div>
        <a href="#payments">All payments</a>
      </div>
    </>
  );
}

/** Received and sent traffic as two parts of one bar; no bar if either is missing. */
function Traffic({ subscription }: { subscription: Reading<Subscription> }) {
  const { bytes_recv: received, bytes_sent: sent } = subscription;
  return (
    <div className="stack tight">
      <div className="row words apart">
        <span>
          <Bytes of={subscription} name="bytes_recv" /> received
        </span>
        <span>
          <Bytes of={subscription} name="bytes_sent" /> sent
        </span>
      </div>
      {isAmount(received) && isAmount(sent) && received + sent > 0 && (
        <div className={styles.bar} aria-hidden>
          <span style={{ flexGrow: received }} />
          <span style={{ flexGrow: sent }} />
        </div>
      )}
    </div>
  );
}

interface BytesProps {
  of: Reading<Subscription>;
  name: 'bytes_recv' | 'bytes_sent';
}

/**
 * A counter in the unit of the consumption where it is part of it; otherwise in bytes, as the contract calls it. The
 * operator's unit comes first.
 */
function Bytes({ of, name }: BytesProps) {
  const { labels } = useApi().config;
  const value = of[name];
  const isLabeled = (each: BytesProps['name']) =>
    labels[`subscription.${each}`]?.unit !== undefined;
  const learned = learnUnits([
    { number: of.consumption, text: of.consumption_str },
    { number: of.current_quota, text: of.current_quota_str },
  ]);
  const text =
    isLabeled('bytes_recv') || isLabeled('bytes_sent') ? undefined : trafficText(name, of, learned);
  if (typeof value === 'number' && text !== undefined) {
    const title = `${formatNumber(value)}. ${learnedText(learned) ?? ''}`.trim();
    return <span title={title}>{text}</span>;
  }
  return (
    <>
      <Member of={of} object="subscription" name={name} />
      {typeof value === 'number' && !isLabeled(name) && <> {pluralForm(value, 'byte', 'bytes')}</>}
    </>
  );
}
