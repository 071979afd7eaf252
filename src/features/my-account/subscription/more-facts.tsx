import type { Payment, Reading, Subscription, User } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { type Fact, Facts } from '#shared/ui/facts.tsx';
import { statusBadge } from '#shared/ui/status-badge.tsx';
import { Member } from '../fields/members.tsx';
import { isAmount, truncated } from '../model/api-object.ts';
import * as texts from '../model/texts.tsx';
import { conflicts } from '../model/texts.tsx';
import { PaymentDay } from '../payments/payment-day.tsx';
import { newestFirst, paymentEntries, sortPayments } from '../payments/payments.ts';
import { type PaymentTotal, lastPaid, sumText, totalText } from '../payments/payment-totals.ts';
import { lasting } from './lasting.ts';
import { Bytes } from './in-unit.tsx';
import { quotaUse } from './quota-use.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { contradictions } from './contradictions.ts';
import { space } from '#shared/ui/apart.tsx';
import styles from './more-facts.module.css';

/** The rest of the summary: what was paid, and the traffic. */
export function MoreFacts({ user }: { user: Reading<User> }) {
  const { payments, subscription } = user;
  const entries = paymentEntries(payments ?? []);
  const paid = lastPaid(entries);
  const facts: Fact[] = [];
  if (paid) {
    const value = <PaidFigure totals={paid.totals} />;
    facts.push({ label: texts.paidIn(paid.year), value, name: 'short' });
  }
  const [latest] = sortPayments(entries, newestFirst);
  // The latest one is first unless none has a date.
  const shown = paid?.last ?? (latest?.time === undefined ? undefined : latest);
  if (shown) {
    const label = paid ? texts.lastPayment : texts.latestPayment;
    facts.push({ label, value: <LastPayment payment={shown.payment} /> });
  }
  if (subscription && typeof (subscription.bytes_recv ?? subscription.bytes_sent) === 'number') {
    facts.push({ label: texts.traffic, value: <Traffic subscription={subscription} /> });
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
        {totals.length > 1
          ? texts.paidThrough(
              <bdi translate="no">{truncated(total.gateway ?? texts.noGateway, 40)}</bdi>,
              total.count,
              total.unpriced,
            )
          : totalText({ ...total, sum: undefined })}
      </span>
    </div>
  ));
}

/** The last payment, and the link to all of them. */
function LastPayment({ payment }: { payment: Reading<Payment> }) {
  const price = (
    <strong>
      <Member of={payment} object="payment" name="price" />
    </strong>
  );
  return (
    <>
      <div>
        {payment.product_name
          ? texts.paidFor(price, <Member of={payment} name="product_name" />)
          : price}
      </div>
      <div>
        <PaymentDay payment={payment} />
        {space}
        <Member of={payment} name="status">
          {statusBadge(payment.status)}
        </Member>
      </div>
      <div>
        <a href="#payments">{texts.allPayments}</a>
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
        <span>{texts.received(<Bytes of={subscription} name="bytes_recv" />)}</span>
        <span>{texts.sent(<Bytes of={subscription} name="bytes_sent" />)}</span>
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

/** How long the quota lasts, if the API says enough for it. */
export function Outlook({ user }: { user: Reading<User> }) {
  const { labels } = useApi().config;
  const use = quotaUse(user.subscription ?? {}, labels);
  const outlook = use && lasting(user, use, labels);
  return outlook && <p title={outlook.basis}>{outlook.text}</p>;
}

/** What the API says about the subscription that can't all be true. Renders nothing if there is nothing. */
export function Conflicts({ user }: { user: Reading<User> }) {
  const found = contradictions(user);
  if (found.length === 0) return null;
  return (
    <Notice tone="warning" title={conflicts}>
      {found.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}
