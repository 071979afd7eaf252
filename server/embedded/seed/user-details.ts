import type { App, Members, Payment, Plan, Subscription } from '#contract';
import type { UserDetails } from '../model/resources.ts';
import { daysFrom, GB, type Random } from './values.ts';

const PAYMENTS = 40;
const DAYS_OF_PAYMENTS = 720;

/** The customer to sign in as: everything that a User can have. */
export function ownerDetails(random: Random, now: Date): UserDetails {
  return {
    roles: ['ROLE_USER', 'ROLE_TEAM_OWNER'],
    try_at: daysFrom(now, -730),
    utm_tags: ['utm_source=newsletter', 'utm_campaign=spring', 'utm_medium=email'],
    external_tool_a_hash: random.hex(64),
    external_tool_b_hash: random.hex(64),
    subscription: runningSubscription(now),
    past_subscriptions: pastSubscriptions(now),
    payments: payments(random, now),
    apps: apps(random),
    auto_topup_setting: { enabled: true, threshold: 10, extra_gb: 50 },
  };
}

const extras = [
  { product_name: 'Extra traffic, 50 GB', price: 137.5, quantity: 50 },
  { product_name: 'Extra traffic, 10 GB', price: 45, quantity: 10 },
  { product_name: 'Extra proxy accounts', price: 6.25, quantity: 25 },
] as const;

/** Three in ten payments; the others succeeded. */
const unusualStatuses = ['failed', 'refunded', 'disputed'];

/** Only successful payments have a receipt. */
type SeededPayment = Members<Omit<Payment, 'receipt_url'>> & Pick<Payment, 'receipt_url'>;

/** From newest to oldest, over two years. */
function payments(random: Random, now: Date): SeededPayment[] {
  return Array.from({ length: PAYMENTS }, (_, index) => {
    const days = (index * DAYS_OF_PAYMENTS) / PAYMENTS + random.fraction() * 10;
    const created = index === 0 ? -0.2 : -days;
    const id = `pay_${20_000 + PAYMENTS - index}`;
    const { subscription, product } = boughtOn(created);
    const status = index === 0 ? 'pending' : (unusualStatuses[random.integer(0, 9) - 7] ?? 'paid');
    return {
      payment_id: id,
      subscription_id: subscription,
      created_at: daysFrom(now, created),
      updated_at: daysFrom(now, created + (status === 'refunded' ? 6 : 0.01)),
      gateway: GATEWAY,
      ...(random.chance(0.6) ? product : random.pick(extras)),
      status,
      ...(status === 'paid' || status === 'refunded'
        ? { receipt_url: `https://pay.example.com/receipts/${id}` }
        : {}),
    };
  });
}

/** Which seeded subscription was active on a day, counted from today, and what it cost. */
function boughtOn(day: number) {
  const business = { product_name: 'Business', price: 399, quantity: 1 };
  const starter = { product_name: 'Starter', price: 49, quantity: 1 };
  if (day >= -42) return { subscription: 'sub_1005', product: business };
  if (day >= -105) return { subscription: 'sub_1004', product: business };
  return { subscription: day >= -320 ? 'sub_1003' : 'sub_1002', product: starter };
}

function apps(random: Random): Members<App>[] {
  const names = [
    { app_name: 'Weather Widget', app_dev_name: 'weather-widget', enabled: true, max_dau: 25_000 },
    { app_name: 'Podcast Player', app_dev_name: 'podcast-player', enabled: true, max_dau: 4200 },
    { app_name: 'Old Prototype', app_dev_name: 'old-prototype', enabled: false, max_dau: 0 },
  ];
  return names.map((app) => ({
    ...app,
    id: random.hex(24),
    api_token: `tok_${random.hex(32)}`,
    sdk_key: `sdk_${random.hex(24)}`,
  }));
}

/** The payment provider of all seeded data. */
const GATEWAY = 'examplepay';

function plan(
  name: string,
  description: string,
  prices: { month: number; gb: number; account: number },
  quotas: { accounts: number; gb: number },
  product: number,
): Members<Plan> {
  return {
    name,
    description,
    price: prices.month,
    price_per_extra_gb: prices.gb,
    price_per_extra_proxy_account: prices.account,
    proxy_account_quota: quotas.accounts,
    quota: quotas.gb * GB,
    trial: prices.month === 0,
    gateway_product_id: product,
  };
}

const trial = plan(
  'Trial',
  'Seven days to try it out.',
  { month: 0, gb: 0, account: 0 },
  { accounts: 5, gb: 1 },
  41000,
);

const starter = plan(
  'Starter',
  'For one small team.',
  { month: 49, gb: 4.5, account: 0.5 },
  { accounts: 50, gb: 25 },
  41001,
);

const business = plan(
  'Business',
  'For several teams, with every location.',
  { month: 399, gb: 2.75, account: 0.25 },
  { accounts: 500, gb: 500 },
  41002,
);

/**
 * The members that every subscription has. Only few have pause and cancellation times, and the texts are made
 * from the numbers.
 */
type SeededSubscription = Members<
  Omit<Subscription, 'cancelled_at' | 'paused_at' | 'current_quota_str' | 'consumption_str'>
>;

/** The current subscription, from twelve days ago for thirty days. */
function runningSubscription(now: Date): SeededSubscription {
  return {
    ...seededSubscription('sub_1005', 'active', business, now, -12, 18),
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
    current_quota: 650 * GB,
    current_proxy_account_quota: 525,
    bytes_recv: 371 * GB + 48_213_775,
    bytes_sent: 34 * GB + 9_402_116,
    consumption: 405 * GB + 57_615_891,
  };
}

/** Four past ones: a trial, one that expired, one cancelled early, one paused and never resumed. */
function pastSubscriptions(now: Date): Subscription[] {
  return [
    {
      ...seededSubscription('sub_1004', 'canceled', business, now, -105, -42),
      cancelled_at: daysFrom(now, -61),
      topups: [{ kind: 'gb', quantity: 20, description: '20 GB more', payment_kind: 'purchase' }],
    },
    {
      ...seededSubscription('sub_1003', 'paused', starter, now, -320, -110),
      paused_at: daysFrom(now, -148),
    },
    seededSubscription('sub_1002', 'expired', starter, now, -700, -335),
    seededSubscription('sub_1001', 'expired', trial, now, -730, -723),
  ];
}

/** A subscription between two days, counted from today, with three quarters of its quota used. */
function seededSubscription(
  id: string,
  status: string,
  bought: Members<Plan>,
  now: Date,
  from: number,
  until: number,
): SeededSubscription {
  const received = Math.round(bought.quota * 0.71);
  const sent = Math.round(bought.quota * 0.06);
  return {
    subscription_id: id,
    status,
    gateway: GATEWAY,
    plan: bought,
    topups: [],
    update_url: `https://pay.example.com/subscriptions/${id}`,
    valid_from: daysFrom(now, from),
    valid_until: daysFrom(now, until),
    current_quota: bought.quota,
    current_proxy_account_quota: bought.proxy_account_quota,
    bytes_recv: received,
    bytes_sent: sent,
    consumption: received + sent,
  };
}
