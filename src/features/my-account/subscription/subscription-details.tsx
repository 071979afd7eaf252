import { classNames } from '#shared/lib/class-names.ts';
import type { Plan, Reading, Subscription, Topup, User } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { facts, status } from '#shared/lib/texts.ts';
import { ExternalLink } from '#shared/ui/external-link.tsx';
import { statusBadge } from '#shared/ui/status-badge.tsx';
import { Folded, FoldedList } from '../fields/folded.tsx';
import { ApiPart, Text } from '../fields/members.tsx';
import { AllMembers } from '../fields/all-members.tsx';
import * as texts from '../model/texts.tsx';
import * as first from '../model/start-texts.tsx';
import { clockDifference } from '#shared/lib/clock.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { formatNumber } from '#shared/lib/format-texts.ts';
import { amountText } from '#shared/units/amount-texts.ts';
import { Bytes, PlanQuota } from './in-unit.tsx';
import { distance } from './time-left.ts';
import { formatSentDay } from '#shared/lib/days.ts';
import { Unknown } from '#shared/ui/unknown.tsx';
import styles from './subscription-details.module.css';

/** Every member of one subscription, with its plan and its top-ups. */
export function SubscriptionDetails({ subscription }: { subscription: Reading<Subscription> }) {
  const { labels } = useApi().config;
  const quotaName =
    labels['subscription.current_quota']?.values?.[subscription.current_quota ?? ''];
  return (
    <div className="stack loose">
      <AllMembers
        of={subscription}
        object="subscription"
        members={{
          status: [status, statusBadge(subscription.status)],
          valid_from: texts.validFrom,
          valid_until: first.validUntil,
          paused_at: texts.pausedAt,
          cancelled_at: texts.canceledAt,
          current_quota: [
            texts.currentQuota,
            sentText(
              subscription.current_quota,
              quotaName ?? subscription.current_quota_str,
              quotaName,
            ),
          ],
          consumption: [
            first.consumption,
            sentText(subscription.consumption, subscription.consumption_str),
          ],
          bytes_recv: [
            texts.bytesReceived,
            <Bytes key="received" of={subscription} name="bytes_recv" isLabeledBytes />,
          ],
          bytes_sent: [
            texts.bytesSent,
            <Bytes key="sent" of={subscription} name="bytes_sent" isLabeledBytes />,
          ],
          current_proxy_account_quota: texts.currentAccountQuota,
          gateway: texts.gateway,
          subscription_id: texts.subscriptionId,
          update_url: [
            texts.updateUrl,
            subscription.update_url && <ExternalLink href={subscription.update_url} />,
          ],
          // Beside their numbers.
          current_quota_str: null,
          consumption_str: null,
          // Below.
          plan: null,
          topups: null,
        }}
      />
      <section className="stack ruled">
        <h3>{texts.plan}</h3>
        <ApiPart of={subscription} name="plan" words={first.partWords('below')}>
          {(plan) => <PlanFacts plan={plan} of={subscription} />}
        </ApiPart>
      </section>
      <section className="stack ruled">
        <h3>{texts.topups}</h3>
        <ApiPart of={subscription} name="topups" words={first.partWords('below')}>
          {(topups) => (
            <FoldedList items={topups} limit={10} more={texts.moreTopups} className="stack">
              {(topup, index) => <TopupItem key={index} topup={topup} />}
            </FoldedList>
          )}
        </ApiPart>
      </section>
    </div>
  );
}

/**
 * The text that the API sends for a number, or a name, with the number, and the text if it is `shown` otherwise, as a
 * tooltip; undefined without that text.
 */
function sentText(
  value: number | null | undefined,
  sent: string | null | undefined,
  shown = sent && amountText(sent),
) {
  if (!shown) return undefined;
  const number = typeof value === 'number' && formatNumber(value);
  return (
    <span title={facts([shown !== sent && sent, number]) || undefined}>
      <Text>{shown}</Text>
    </span>
  );
}

function PlanFacts({ plan, of }: { plan: Reading<Plan>; of: Reading<Subscription> }) {
  const { gateway_product_id: productId } = plan;
  return (
    <AllMembers
      of={plan}
      object="plan"
      members={{
        name: texts.planName,
        description: texts.description,
        trial: texts.trialPlan,
        price: texts.price,
        price_per_extra_gb: texts.pricePerGb,
        price_per_extra_proxy_account: texts.pricePerAccount,
        quota: [texts.quota, <PlanQuota key="quota" of={of} />],
        proxy_account_quota: texts.accountQuota,
        // IDs aren't grouped like counts.
        gateway_product_id: [texts.gatewayProductId, productId?.toString()],
      }}
    />
  );
}

function TopupItem({ topup }: { topup: Reading<Topup> }) {
  return (
    <li className={classNames('stack tight', styles.topup)}>
      <AllMembers
        of={topup}
        members={{
          kind: texts.kind,
          quantity: texts.quantity,
          payment_kind: texts.paymentKind,
          description: texts.description,
        }}
      />
    </li>
  );
}

/** Times are shown in whole hours, rounded down. */
const HALF_AN_HOUR = 30 * 60_000;

/** All members of the current subscription, below the summary. Says once, near the times, that the clocks differ. */
export function CurrentDetails({ user: { subscription } }: { user: Reading<User> }) {
  const difference = clockDifference();
  if (!subscription) return null;
  return (
    <>
      {difference !== 0 && (
        <Notice
          tone="warning"
          title={texts.clockText(distance(Math.abs(difference) + HALF_AN_HOUR, 0), {
            isBehind: difference > 0,
          })}
        >
          <p>{texts.clockHelp}</p>
        </Notice>
      )}
      <Folded title={texts.subscriptionDetails}>
        <SubscriptionDetails subscription={subscription} />
      </Folded>
    </>
  );
}

/** The first and the last day of a subscription, for a quick look: the times are in its details. */
export function Dates({ subscription }: { subscription: Reading<Subscription> }) {
  const { valid_from: from, valid_until: until } = subscription;
  const start = from && <SentDay sent={from} />;
  const end = until && <SentDay sent={until} />;
  if (start && end) return texts.daysFromTo(start, end);
  if (start) return texts.daysFrom(start);
  return end ? texts.daysUntil(end) : <Unknown>{texts.datesMissing}</Unknown>;
}

/** A text that isn't a date is shown as sent. */
function SentDay({ sent }: { sent: string }) {
  const day = formatSentDay(sent);
  return (
    <bdi translate="yes" className={day && styles.day}>
      {day ?? sent}
    </bdi>
  );
}
