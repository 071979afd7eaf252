import type { App, Members, Payment } from '#contract';
import type { UserDetails } from '../model/resources.ts';
import type { Random } from './random.ts';
import { GATEWAY, pastSubscriptions, runningSubscription } from './subscriptions.ts';
import { daysFrom } from './time.ts';

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

/** A new customer who has bought nothing: every optional part is empty or null. */
export function newcomerDetails(): UserDetails {
  return {
    roles: ['ROLE_USER'],
    try_at: null,
    utm_tags: null,
    external_tool_a_hash: null,
    external_tool_b_hash: null,
    subscription: null,
    past_subscriptions: [],
    payments: [],
    apps: [],
    auto_topup_setting: null,
  };
}

const extras = [
  { product_name: 'Extra traffic, 50 GB', price: 137.5, quantity: 50 },
  { product_name: 'Extra traffic, 10 GB', price: 45, quantity: 10 },
  { product_name: 'Extra proxy accounts', price: 6.25, quantity: 25 },
] as const;

/** Most payments succeeded; the newest is still pending. */
const statuses = [
  'paid',
  'paid',
  'paid',
  'paid',
  'paid',
  'paid',
  'paid',
  'failed',
  'refunded',
  'disputed',
] as const;

/** Only successful payments have a receipt. */
type SeededPayment = Members<Omit<Payment, 'receipt_url'>> & Pick<Payment, 'receipt_url'>;

/** From newest to oldest, over two years. */
function payments(random: Random, now: Date): SeededPayment[] {
  return Array.from({ length: PAYMENTS }, (_, index) => {
    const days = (index * DAYS_OF_PAYMENTS) / PAYMENTS + random.fraction() * 10;
    const created = index === 0 ? -0.2 : -days;
    const id = `pay_${20_000 + PAYMENTS - index}`;
    const { subscription, product } = boughtOn(created);
    const status = index === 0 ? 'pending' : random.pick(statuses);
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
