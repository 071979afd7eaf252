import { screen, within } from '@testing-library/react';
import type { App, Members, Payment, Plan, Subscription, Topup, User } from '#contract';
import { answerWith, json, openConsole } from './console.tsx';

/** Opens My account over an API that responds to each call with the next of some bodies, then the last. */
export async function openWith(...responses: (() => Response | Promise<Response>)[]) {
  let calls = 0;
  const fetch = answerWith(() => {
    const response = responses[Math.min(calls, responses.length - 1)];
    calls += 1;
    return response ? response() : new Response(null, { status: 500 });
  });
  return openConsole({ backend: { apiKey: 'k', fetch }, path: '/account' });
}

/** A response with an email and some more members. */
export const user = (members: object) => () => json({ email: 'ada@example.com', ...members });

/** A region of the page, once the deferred code has loaded. */
export async function region(name: string): Promise<HTMLElement> {
  await screen.findByRole('region', { name: 'Apps' });
  return screen.findByRole('region', { name });
}

/** The value next to a label. */
export function valueOf(place: HTMLElement, label: string): string | null | undefined {
  // The summary and the details below it share some labels.
  return within(place).getAllByText(label, { selector: 'dt' })[0]?.nextElementSibling?.textContent;
}

/** Every member of the contract, and some that aren't in it. */
type Every<T> = Record<keyof Members<T>, unknown> & Record<string, unknown>;

const fullSubscription = (name: string) =>
  ({
    '@context': '/contexts/Subscription',
    '@id': `/subscriptions/${name}`,
    '@type': 'Subscription',
    cancelled_at: 'cancelled_at of it',
    gateway: `gateway of ${name}`,
    paused_at: 'paused_at of it',
    plan: {
      '@id': `/plans/${name}`,
      name: `plan of ${name}`,
      description: `description of ${name}`,
      price: 19.99,
      price_per_extra_gb: 2.125,
      price_per_extra_proxy_account: 0.375,
      proxy_account_quota: 151,
      quota: 152,
      trial: false,
      gateway_product_id: 7771,
    } satisfies Every<Plan>,
    status: `status of ${name}`,
    subscription_id: `id of ${name}`,
    topups: [
      {
        '@id': `/topups/${name}`,
        kind: `kind of ${name}`,
        quantity: 153,
        description: `top-up of ${name}`,
        payment_kind: `payment kind of ${name}`,
      } satisfies Every<Topup>,
    ],
    update_url: `https://pay.example.com/${name}`,
    valid_from: 'valid_from of it',
    valid_until: 'valid_until of it',
    current_quota: 2048,
    current_proxy_account_quota: 154,
    current_quota_str: `quota text of ${name}`,
    bytes_recv: 155,
    bytes_sent: 156,
    consumption: 1024,
    consumption_str: `consumption text of ${name}`,
    surprise: `surprise of ${name}`,
  }) satisfies Every<Subscription>;

/** A user with every member of the contract, and some that aren't in it. */
export const fullUser = {
  email: 'ada@example.com',
  '@context': { '@vocab': 'vocabulary' },
  '@id': '/users/1',
  '@type': 'User',
  apps: [
    {
      '@id': '/apps/1',
      app_name: 'Reader',
      app_dev_name: 'Developer of Reader',
      api_token: 'secret-token',
      sdk_key: 'secret-sdk',
      enabled: true,
      id: 'id of Reader',
      max_dau: 157,
    } satisfies Every<App>,
  ],
  enabled: true,
  api_key: 'secret-key',
  id: 'id of Ada',
  past_subscriptions: [fullSubscription('past')],
  payments: [
    {
      '@id': '/payments/1',
      created_at: 'created_at of it',
      updated_at: 'updated_at of it',
      payment_id: 'id of payment',
      subscription_id: 'subscription of payment',
      gateway: 'gateway of payment',
      price: 158.5,
      product_name: 'product of payment',
      quantity: 159,
      receipt_url: 'https://pay.example.com/receipt',
      status: 'status of payment',
    } satisfies Every<Payment>,
  ],
  roles: ['role one', 'role two'],
  subscription: fullSubscription('now'),
  try_at: 'try_at of it',
  utm_tags: ['utm one'],
  external_tool_a_hash: 'hash a',
  external_tool_b_hash: 'hash b',
  auto_topup_setting: {
    '@id': '/topup-settings/1',
    enabled: true,
    threshold: 160,
    extra_gb: 161,
  },
  is_subscription_expired: false,
  surprise: { of: 'the user' },
} satisfies Every<User>;
