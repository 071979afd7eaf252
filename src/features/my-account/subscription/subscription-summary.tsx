import type { ReactNode } from 'react';
import type { Reading, Subscription } from '#contract';
import { Facts } from '#shared/ui/facts.tsx';
import { Consumption } from './consumption.tsx';
import { Member } from '../fields/member.tsx';
import styles from './subscription-summary.module.css';
import { parseDateTime } from '#shared/lib/format.ts';
import { dateTime } from '../fields/date-time.tsx';
import { timeFromNow, timeLeft } from './time-left.ts';

interface SubscriptionSummaryProps {
  subscription: Reading<Subscription>;
  lastPayment: ReactNode;
  traffic: ReactNode;
}

/** What users look for first: consumption, remaining time, last payment. */
export function SubscriptionSummary({
  subscription,
  lastPayment,
  traffic,
}: SubscriptionSummaryProps) {
  return (
    <div className={styles.summary}>
      <Facts
        facts={[
          {
            label: 'Consumption',
            value: (
              <>
                <Consumption subscription={subscription} isPresent />
                <p className={styles.scope}>
                  Reported for the subscription. Proxy accounts have their own counters and quotas.
                </p>
              </>
            ),
          },
          { label: 'Valid until', value: <Term subscription={subscription} /> },
          { label: 'Last payment', value: lastPayment },
          { label: 'Traffic', value: traffic },
          {
            label: 'Proxy account quota',
            value: (
              <Member of={subscription} object="subscription" name="current_proxy_account_quota" />
            ),
          },
        ]}
      />
    </div>
  );
}

/** Until when the subscription is valid, and the time left. */
function Term({ subscription }: { subscription: Reading<Subscription> }) {
  const { valid_from: from, valid_until: until } = subscription;
  const start = parseDateTime(from ?? '');
  const end = parseDateTime(until ?? '');
  const begins = start !== undefined && timeFromNow(start);
  return (
    <>
      {end !== undefined && (
        <div>
          <strong>{timeLeft(end)}</strong>
        </div>
      )}
      <Member of={subscription} name="valid_until">
        {dateTime(until)}
      </Member>
      {begins && begins.startsWith('in') && <div>Starts {begins}</div>}
    </>
  );
}
