import type { Plan, Reading } from '#contract';
import { MemberFacts } from '../fields/member-facts.tsx';

export function PlanFacts({ plan }: { plan: Reading<Plan> }) {
  const { gateway_product_id: productId } = plan;
  return (
    <MemberFacts
      of={plan}
      members={{
        name: 'Name',
        description: 'Description',
        trial: 'Trial',
        price: 'Price',
        price_per_extra_gb: 'Price per extra GB',
        price_per_extra_proxy_account: 'Price per extra proxy account',
        quota: 'Quota',
        proxy_account_quota: 'Proxy account quota',
        // A number that names something is not grouped like one that counts.
        gateway_product_id: ['Gateway product id', productId?.toString()],
      }}
    />
  );
}
