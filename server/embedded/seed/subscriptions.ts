import type { Members, Plan, Subscription } from '#contract';
import { daysFrom, GB } from './time.ts';

/** The payment provider of all seeded data. */
export const GATEWAY = 'examplepay';

const trial: Members<Plan> = {
  name: 'Trial',
  description: 'Seven days to try it out.',
  price: 0,
  price_per_extra_gb: 0,
  price_per_extra_proxy_account: 0,
  proxy_account_quota: 5,
  quota: GB,
  trial: true,
  gateway_product_id: 41000,
};

const starter: Members<Plan> = {
  name: 'Starter',
  description: 'For one small team.',
  price: 49,
  price_per_extra_gb: 4.5,
  price_per_extra_proxy_account: 0.5,
  proxy_account_quota: 50,
  quota: 25 * GB,
  trial: false,
  gateway_product_id: 41001,
};

const business: Members<Plan> = {
  name: 'Business',
  description: 'For several teams, with every location.',
  price: 399,
  price_per_extra_gb: 2.75,
  price_per_extra_proxy_account: 0.25,
  proxy_account_quota: 500,
  quota: 500 * GB,
  trial: false,
  gateway_product_id: 41002,
};

/**
 * The members that every subscription has. Only few have pause and cancellation times, and the texts are made
 * from the numbers.
 */
type Running = Members<
  Omit<Subscription, 'cancelled_at' | 'paused_at' | 'current_quota_str' | 'consumption_str'>
>;

/** The current subscription, from twelve days ago for thirty days. */
export function runningSubscription(now: Date): Running {
  return {
    subscription_id: 'sub_1005',
    status: 'active',
    gateway: GATEWAY,
    plan: business,
    topups: [
      { kind: 'gb', quantity: 100, description: '100 GB more', payment_kind: 'purchase' },
      {
        kind: 'gb',
        quantity: 50,
        description: '50 GB more (auto top-up)',
        payment_kind: 'purchase',
      },
      { kind: 'proxy_account', quantity: 25, description: '25 more proxy accounts' },
    ],
    update_url: 'https://pay.example.com/subscriptions/sub_1005',
    valid_from: daysFrom(now, -12),
    valid_until: daysFrom(now, 18),
    current_quota: 650 * GB,
    current_proxy_account_quota: 525,
    bytes_recv: 371 * GB + 48_213_775,
    bytes_sent: 34 * GB + 9_402_116,
    consumption: 405 * GB + 57_615_891,
  };
}

/** Four past ones: a trial, one that expired, one cancelled early, one paused and never resumed. */
export function pastSubscriptions(now: Date): Subscription[] {
  return [
    {
      ...past('sub_1004', 'canceled', business, now, -105, -42),
      cancelled_at: daysFrom(now, -61),
      topups: [{ kind: 'gb', quantity: 20, description: '20 GB more', payment_kind: 'purchase' }],
    },
    {
      ...past('sub_1003', 'paused', starter, now, -320, -110),
      paused_at: daysFrom(now, -148),
    },
    past('sub_1002', 'expired', starter, now, -700, -335),
    past('sub_1001', 'expired', trial, now, -730, -723),
  ];
}

function past(
  id: string,
  status: string,
  plan: Members<Plan>,
  now: Date,
  from: number,
  until: number,
): Running {
  const quota = plan.quota;
  const received = Math.round(quota * 0.71);
  const sent = Math.round(quota * 0.06);
  return {
    subscription_id: id,
    status,
    gateway: GATEWAY,
    plan,
    topups: [],
    update_url: `https://pay.example.com/subscriptions/${id}`,
    valid_from: daysFrom(now, from),
    valid_until: daysFrom(now, until),
    current_quota: quota,
    current_proxy_account_quota: plan.proxy_account_quota,
    bytes_recv: received,
    bytes_sent: sent,
    consumption: received + sent,
  };
}
