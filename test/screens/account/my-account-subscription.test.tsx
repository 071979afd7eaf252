import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openWith, region, user, valueOf } from '../../support/render/account.tsx';
import { answerWith, openConsole, texts } from '../../support/render/console.tsx';

const DAY = 86_400_000;
const fromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString();

const half = {
  consumption: 5,
  consumption_str: '5.00 GB',
  current_quota: 10,
  current_quota_str: '10.00 GB',
};

test('I see what is left, how long it lasts, until when it is valid and what I paid', async () => {
  await openWith(
    user({
      is_subscription_expired: false,
      subscription: {
        ...half,
        plan: { name: 'Business' },
        status: 'active',
        valid_from: fromNow(-5),
        // Whole days are left while the page loads.
        valid_until: fromNow(12.01),
        bytes_recv: 4,
        bytes_sent: 1,
        current_proxy_account_quota: 7,
      },
      payments: [
        { created_at: '2026-01-01T12:00:00Z', price: 1300, product_name: 'Old', status: 'Paid' },
        { created_at: '2026-03-01T12:00:00Z', price: 25.75, product_name: 'New', status: 'paid' },
        { created_at: '2026-02-01T12:00:00Z', price: 9, status: 'failed' },
        { created_at: 'yesterday', price: 3, product_name: 'Undated', status: 'paid' },
      ],
    }),
  );
  const place = await region('Subscription');
  expect(within(place).getByText('Business', { selector: 'strong *' })).toBeDefined();
  expect(within(place).getByText('Proxy account quota: 7')).toBeDefined();
  // Nothing is odd, so there are no badges.
  expect(within(place).queryByRole('list')).toBeNull();
  expect(valueOf(place, 'Valid until')).toMatch(/^12 days left/);
  // Its code comes with the later parts of the page.
  expect(await screen.findByText(/^At 1\sGB a day, /)).toBeDefined();
  expect(valueOf(place, 'Consumption')).toMatch(
    /^5\u00A0GB\u00A0left5\.00 GB of 10\.00 GBAt .*, the quota runs out on .*, \d+ days before the subscription ends\.$/,
  );
  // It adds up to the consumption, so it has the same unit.
  expect(valueOf(place, 'Traffic')).toBe('4\u00A0GB received1\u00A0GB sent');
  expect(valueOf(place, 'Paid in 2026')).toBe('1,325.752 payments');
  expect(valueOf(place, 'Last payment')).toMatch(/^25\.75 for New.*paid/);
  expect(within(place).getByRole('link', { name: 'All payments' }).getAttribute('href')).toBe(
    '#payments',
  );
  expect(screen.queryByText('Conflicting subscription data')).toBeNull();
});

test('where the API says too little, no time, no unit and no year is made up', async () => {
  await openWith(
    user({
      subscription: { ...half, bytes_recv: 4, bytes_sent: 2 },
      payments: [{ created_at: '2026-06-01T12:00:00Z', price: 9, status: 'completed' }],
    }),
  );
  const place = await region('Subscription');
  expect(valueOf(place, 'Consumption')).toBe('5\u00A0GB\u00A0left5.00 GB of 10.00 GB');
  // Traffic that is not the consumption is in bytes, as the contract calls it.
  expect(valueOf(place, 'Traffic')).toBe('4 bytes received2 bytes sent');
  expect(screen.queryByText(/^Paid in/)).toBeNull();
});

const payment = (day: number, price: number, status: string) => ({
  created_at: `2026-03-0${day}T12:00:00Z`,
  price,
  status,
});

test.each([
  ['Last payment', 'the last that is paid', [payment(3, 9, 'pending'), payment(1, 5, 'Paid')], '5'],
  ['Latest payment', 'the newest', [payment(1, 5, 'failed'), payment(3, 9, 'pending')], '9'],
])('%s is %s', async (label, _, payments, price) => {
  await openWith(user({ subscription: half, payments }));
  const place = await region('Subscription');
  await screen.findByText(label);
  expect(valueOf(place, label)).toMatch(new RegExp(`^${price}.*(Paid|pending)`));
  expect(within(place).queryAllByText(/^(Last|Latest) payment$/)).toHaveLength(1);
});

test('amounts of the details have one unit, and the exact numbers are their tooltips', async () => {
  const GB = 1024 ** 3;
  await openWith(
    user({
      subscription: {
        consumption: 5 * GB,
        consumption_str: '5.00 GB',
        current_quota: 10 * GB,
        current_quota_str: '10.00 GB',
        bytes_recv: 4 * GB,
        bytes_sent: GB,
        plan: { name: 'Business', quota: 8 * GB },
      },
    }),
  );
  const place = await region('Subscription');
  await screen.findByText('Bytes received');
  for (const [label, text] of [
    ['Current quota', '10.00 GB'],
    ['Bytes received', '4\u00A0GB'],
    ['Bytes sent', '1\u00A0GB'],
    ['Quota', '8\u00A0GB'],
  ] as const)
    expect([label, valueOf(place, label)]).toEqual([label, text]);
  expect(within(place).getByTitle('10,737,418,240').textContent).toBe('10.00 GB');
  expect(within(place).getByTitle(/^8,589,934,592\. Inferred units/).textContent).toBe('8\u00A0GB');
});

test('what a threshold is of, the API does not say', async () => {
  await openWith(user({ auto_topup_setting: { enabled: true, threshold: 10 } }));
  const topup = await region('Auto top-up');
  expect(
    within(topup).getByTitle("The API doesn't say of what, or in which unit.").textContent,
  ).toBe('10');
});

test('trial, paused and cancelled are said with their times, and a time to come as one', async () => {
  await openWith(
    user({
      is_subscription_expired: true,
      subscription: {
        plan: { name: 'Trial', trial: true },
        paused_at: fromNow(-3),
        cancelled_at: fromNow(20.01),
        valid_until: fromNow(-0.99),
      },
    }),
  );
  const place = await region('Subscription');
  const [badges] = within(place).getAllByRole('list');
  const said = within(badges ?? place).getAllByRole('listitem');
  expect(texts(said)).toEqual([
    'Expired',
    'Trial',
    expect.stringMatching(/^Paused: .*, 3 days ago$/),
    expect.stringMatching(/^Canceled: .*, in 20 days$/),
  ]);
  expect(valueOf(place, 'Valid until')).toMatch(/^ended 23 hours ago/);
});

test('more than the quota is said, and a contradiction is told and not resolved', async () => {
  await openWith(
    user({
      is_subscription_expired: true,
      subscription: { consumption: 11, current_quota: 10, valid_until: '2999-01-01T00:00:00Z' },
      past_subscriptions: [{ consumption: 5, current_quota: 0 }],
    }),
  );
  const place = await region('Subscription');
  expect(valueOf(place, 'Consumption')).toMatch(/^Over quota11 of 10/);
  const [conflict, ...others] = within(place).getAllByText(/^Marked as expired, but valid until/);
  expect(conflict?.closest('[class*=notice]')?.textContent).toContain('Conflicting');
  expect(others).toEqual([]);
  // Nothing can be drawn for a quota of 0.
  const past = await region('Timeline');
  expect(valueOf(past, 'Consumption')).toBe('5, quota 0');
  expect(screen.getAllByRole('meter')).toHaveLength(1);
});

test('a time is shown in local time, and with its time zone and as sent when I press it', async () => {
  await openWith(user({ try_at: '2026-03-01T10:00:00+02:00' }));
  const identity = await region('Account details');
  const time = within(identity).getByText(/1 Mar 2026|Mar 1, 2026/, { selector: 'time' });
  const popover = time.closest('button')?.getAttribute('popovertarget') ?? '';
  expect(document.getElementById(popover)?.textContent).toBe(
    `${String(new Date('2026-03-01T10:00:00+02:00')).slice(0, 33)} (sent as 2026-03-01T10:00:00+02:00)`,
  );
});

test('units, currencies and help texts of the operator are shown as theirs', async () => {
  const account = user({
    auto_topup_setting: { enabled: true, threshold: 5, extra_gb: 2 },
    subscription: {
      consumption: 7,
      current_quota: 10,
      current_quota_str: '10.00 GB',
      bytes_recv: 3,
      bytes_sent: 4,
      plan: { name: 'Business', price: 49, price_per_extra_gb: 2.5 },
    },
    payments: [
      { created_at: '2026-03-01T00:00:00Z', price: 49, product_name: 'Business' },
      { created_at: '2026-02-01T00:00:00Z', price: 1 },
    ],
  });
  await openConsole({
    backend: { apiKey: 'k', fetch: answerWith(account) },
    path: '/account',
    config: {
      labels: {
        'auto_topup_setting.threshold': { unit: 'GB', help: 'What is <b>left</b> then.' },
        'subscription.consumption': { unit: 'GB' },
        'subscription.current_quota': { unit: 'TB' },
        'subscription.bytes_recv': { unit: 'MB' },
        'plan.price': { currency: 'EUR' },
        'payment.price': { currency: 'EUR' },
      },
    },
  });
  const subscription = await region('Subscription');
  // The API's own text is shown unchanged.
  expect(valueOf(subscription, 'Consumption')).toMatch(/^7\u00A0GB of 10\.00 GB/);
  expect(valueOf(subscription, 'Current quota')).toBe('10.00 GB');
  expect(within(subscription).getByTitle('10').textContent).toBe('10.00 GB');
  expect(valueOf(subscription, 'Traffic')).toBe('3\u00A0MB received4 bytes sent');
  expect(valueOf(subscription, 'Price')).toBe('€49.00');
  expect(valueOf(subscription, 'Price per extra GB')).toBe('2.5');
  expect(valueOf(subscription, 'Latest payment')).toMatch(/^€49\.00 for Business/);
  const topup = await region('Auto top-up');
  expect(valueOf(topup, 'Threshold')).toBe('5\u00A0GBWhat is <b>left</b> then.');
  expect(valueOf(topup, 'Extra GB')).toBe('2');
  const payments = await region('Payments');
  const [price] = within(payments).getAllByTitle('Named by this site, not by the API');
  expect(price?.textContent).toBe('€49.00');
  expect(payments.textContent).toContain('2 payments, €50.00');
});

const unlimited = {
  is_subscription_expired: false,
  subscription: {
    consumption: 405,
    consumption_str: '405 GB',
    current_quota: -1,
    current_quota_str: '-1 GB',
    current_proxy_account_quota: 0,
    valid_from: fromNow(-5),
    valid_until: fromNow(12),
    plan: { name: 'Business', quota: -1, proxy_account_quota: 0 },
  },
};

test('a quota of 0 or less is shown as sent, and nothing is measured against it', async () => {
  await openWith(user({ ...unlimited, past_subscriptions: [unlimited.subscription] }));
  const place = await region('Subscription');
  expect(valueOf(place, 'Consumption')).toBe('405 GB, quota -1 GB');
  expect(valueOf(place, 'Current quota')).toBe('-1 GB');
  expect(within(place).getByText('Proxy account quota: 0')).toBeDefined();
  expect(valueOf(place, 'Quota')).toBe('-1');
  expect(valueOf(await region('Timeline'), 'Consumption')).toBe('405 GB, quota -1 GB');
  expect(screen.queryByRole('meter')).toBeNull();
  expect(screen.queryByText('Over quota')).toBeNull();
});

test('the operator can name a quota of 0 or less', async () => {
  const values = { '-1': 'unlimited', 0: 'no limit' };
  await openConsole({
    backend: {
      apiKey: 'k',
      fetch: answerWith(() => Response.json({ email: 'ada@example.com', ...unlimited })),
    },
    path: '/account',
    config: {
      labels: {
        'subscription.current_quota': { unit: 'GB', values },
        'subscription.current_proxy_account_quota': { unit: 'accounts', values },
        'plan.quota': { values },
      },
    },
  });
  const place = await region('Subscription');
  expect(valueOf(place, 'Consumption')).toMatch(/^405 GB, quota unlimited/);
  expect(valueOf(place, 'Current quota')).toBe('unlimited');
  expect(within(place).getByText('Proxy account quota: no limit').title).toBe(
    '0 · Named by this site, not by the API',
  );
  expect(valueOf(place, 'Quota')).toBe('unlimited');
});

test.each([
  [undefined, 'To change it, contact your provider.'],
  ['javascript:alert(1)', 'To change it, contact your provider.'],
  [
    'https://pay.example.com/update',
    'To change it, contact your provider or try https://pay.example.com/update (opens in a new tab)',
  ],
])('with the update URL %j, auto top-up says where to change it', async (url, said) => {
  await openWith(
    user({ auto_topup_setting: { enabled: false }, subscription: { update_url: url } }),
  );
  const place = await region('Auto top-up');
  expect(place.textContent).toContain(said);
  expect(within(place).queryAllByRole('link')).toHaveLength(url?.startsWith('https') ? 1 : 0);
});
