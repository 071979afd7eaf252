import { classNames } from '#shared/lib/class-names.ts';
import type { Plan, Reading, Subscription, Topup } from '#contract';
import { formatNumber } from '#shared/lib/format.ts';
import { ExternalLink } from '#shared/ui/external-link.tsx';
import { statusBadge } from '#shared/ui/status-badge.tsx';
import { FoldedList } from '../fields/folded-list.tsx';
import { ApiPart } from '../fields/api-part.tsx';
import { AllMembers } from '../fields/all-members.tsx';
import styles from './subscription-details.module.css';
import { Text } from '../fields/text.tsx';

/** Where parts of a subscription that can't be shown are. */
const ELSEWHERE = 'Other fields';

/** Every member of one subscription, with its plan and its top-ups. */
export function SubscriptionDetails({ subscription }: { subscription: Reading<Subscription> }) {
  return (
    <div className="stack loose">
      <AllMembers
        of={subscription}
        object="subscription"
        members={{
          status: ['Status', statusBadge(subscription.status)],
          valid_from: 'Valid from',
          valid_until: 'Valid until',
          paused_at: 'Paused at',
          cancelled_at: 'Canceled at',
          current_quota: [
            'Current quota',
            textAndNumber(subscription.current_quota, subscription.current_quota_str),
          ],
          consumption: [
            'Consumption',
            textAndNumber(subscription.consumption, subscription.consumption_str),
          ],
          bytes_recv: 'Bytes received',
          bytes_sent: 'Bytes sent',
          current_proxy_account_quota: 'Current proxy account quota',
          gateway: 'Gateway',
          subscription_id: 'Subscription ID',
          update_url: [
            'Update URL',
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
        <h3>Plan</h3>
        <ApiPart of={subscription} name="plan" noun="plan" theNoun="the plan" elsewhere={ELSEWHERE}>
          {(plan) => <PlanFacts plan={plan} />}
        </ApiPart>
      </section>
      <section className="stack ruled">
        <h3>Top-ups</h3>
        <ApiPart of={subscription} name="topups" noun="top-ups" elsewhere={ELSEWHERE}>
          {(topups) => (
            <FoldedList items={topups} limit={10} noun="more top-up" className="stack">
              {(topup, index) => <TopupItem key={index} topup={topup} />}
            </FoldedList>
          )}
        </ApiPart>
      </section>
    </div>
  );
}

/** The text that the API sends for a number, e.g. `1.50 KB (1,536)`; undefined without that text. */
function textAndNumber(value: number | null | undefined, text: string | null | undefined) {
  if (!text) return undefined;
  return (
    <>
      <Text>{text}</Text>
      {typeof value === 'number' && ` (${formatNumber(value)})`}
    </>
  );
}

function PlanFacts({ plan }: { plan: Reading<Plan> }) {
  const { gateway_product_id: productId } = plan;
  return (
    <AllMembers
      of={plan}
      object="plan"
      members={{
        name: 'Name',
        description: 'Description',
        trial: 'Trial',
        price: 'Price',
        price_per_extra_gb: 'Price per extra GB',
        price_per_extra_proxy_account: 'Price per extra proxy account',
        quota: 'Quota',
        proxy_account_quota: 'Proxy account quota',
        // IDs aren't grouped like counts.
        gateway_product_id: ['Gateway product ID', productId?.toString()],
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
          kind: 'Kind',
          quantity: 'Quantity',
          payment_kind: 'Payment kind',
          description: 'Description',
        }}
      />
    </li>
  );
}
