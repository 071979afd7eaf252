import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openWith, region, user, valueOf } from '../../support/render/account.tsx';
import { answerWith, openConsole } from '../../support/render/console.tsx';

const DAY = 86_400_000;
const fromNow = (days: number) => new Date(Date.now() + days * DAY).toISOString();

test('I see what is left, until when it is valid and what I paid last', async () => {
  await openWith(
    user({
      is_subscription_expired: false,
      subscription: {
        plan: { name: 'Business' },
        status: 'active',
        valid_until: fromNow(12),
        consumption: 5,
        consumption_str: '5.00 GB',
        current_quota: 10,
        current_quota_str: '10.00 GB',
        bytes_recv: 4,
        bytes_sent: 1,
        current_proxy_account_quota: 7,
      },
      payments: [
        { created_at: '2026-01-01T00:00:00Z', price: 10, product_name: 'Old' },
        { created_at: '2026-03-01T00:00:00Z', price: 49, product_name: 'New', status: 'paid' },
        { created_at: 'yesterday', price: 3, product_name: 'Undated' },
      ],
    }),
  );
  const place = await region('Subscription');
  expect(within(place).getByText('Business', { selector: 'strong *' })).toBeDefined();
  expect(valueOf(place, 'Valid until')).toMatch(/^12 days left/);
  expect(valueOf(place, 'Consumption')).toBe(
    '5\u00A0GB\u00A0left5.00 GB of 10.00 GBAbout these figuresReported for the subscription. Proxy accounts have their own counters and quotas.',
  );
  // It adds up to the consumption, so it has the same unit.
  expect(valueOf(place, 'Traffic')).toBe('4\u00A0GB received1\u00A0GB sent');
  expect(within(place).getByText('7 proxy accounts')).toBeDefined();
  expect(valueOf(place, 'Last payment')).toMatch(/^49 for New.*paid/);
  expect(within(place).getByRole('link', { name: 'All payments' }).getAttribute('href')).toBe(
    '#payments',
  );
  expect(screen.queryByText('Conflicting subscription data')).toBeNull();
});

const paid = (price: number, status = 'paid', year = 2026) => ({
  created_at: `${year}-06-01T12:00:00Z`,
  price,
  status,
});

test('what I paid in the last year is a figure, without what has another status', async () => {
  const { unmount } = await openWith(
    user({
      subscription: {},
      payments: [paid(1300), paid(25.75, 'Paid'), paid(9, 'failed'), paid(9, 'paid', 2025)],
    }),
  );
  expect(valueOf(await region('Subscription'), 'Paid in 2026')).toBe('1,325.752 payments');
  unmount();
  await openWith(user({ subscription: {}, payments: [paid(9, 'completed')] }));
  await region('Subscription');
  expect(screen.queryByText(/^Paid in/)).toBeNull();
});

test('how long the rest lasts stands with what is left, and what that assumes is a press away', async () => {
  await openWith(
    user({
      is_subscription_expired: false,
      subscription: {
        valid_from: fromNow(-5),
        valid_until: fromNow(12),
        consumption: 5,
        consumption_str: '5.00 GB',
        current_quota: 10,
        current_quota_str: '10.00 GB',
      },
    }),
  );
  const consumption = valueOf(await region('Subscription'), 'Consumption');
  expect(consumption).toMatch(
    /^5\u00A0GB\u00A0left5\.00 GB of 10\.00 GBAt the average so far, 1\u00A0GB a day, the rest lasts 5 days: until .*, 7 days before the subscription ends\./,
  );
  expect(screen.getByText(/^The API doesn't say when this consumption began/)).toBeDefined();
});

test('trial, paused and cancelled are said with their times, and a time to come as one', async () => {
  await openWith(
    user({
      is_subscription_expired: true,
      subscription: {
        plan: { name: 'Trial', trial: true },
        paused_at: fromNow(-3),
        cancelled_at: fromNow(20),
        valid_until: fromNow(-0.99),
      },
    }),
  );
  const place = await region('Subscription');
  for (const said of [
    /^Expired$/,
    /^Trial$/,
    /^Paused: .*, 3 days ago$/,
    /^Canceled: .*, in 20 days$/,
  ]) {
    const badges = within(place).getAllByRole('listitem');
    expect(badges.some(({ textContent }) => said.test(textContent))).toBe(true);
  }
  expect(valueOf(place, 'Valid until')).toMatch(/^ended 23 hours ago/);
});

test('more than the quota is said, and is no contradiction', async () => {
  await openWith(user({ subscription: { consumption: 11, current_quota: 10 } }));
  const place = await region('Subscription');
  expect(valueOf(place, 'Consumption')).toContain('Over quota');
  expect(screen.queryByText('Conflicting subscription data')).toBeNull();
});

test('a time is shown in local time, and in UTC and as sent when I press it', async () => {
  await openWith(user({ try_at: '2026-03-01T10:00:00+02:00' }));
  const identity = await region('Account details');
  const time = within(identity).getByText(/1 Mar 2026|Mar 1, 2026/, { selector: 'time' });
  const popover = time.closest('button')?.getAttribute('popovertarget') ?? '';
  expect(document.getElementById(popover)?.textContent).toBe(
    '2026-03-01 08:00:00 UTC (sent as 2026-03-01T10:00:00+02:00)',
  );
});

test('traffic that is not the consumption is in bytes, as the contract calls it', async () => {
  await openWith(
    user({
      subscription: {
        consumption: 9,
        consumption_str: '9.00 GB',
        current_quota: 10,
        current_quota_str: '10.00 GB',
        bytes_recv: 4,
        bytes_sent: 1,
      },
    }),
  );
  expect(valueOf(await region('Subscription'), 'Traffic')).toBe('4 bytes received1 byte sent');
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
  expect(valueOf(subscription, 'Current quota')).toBe('10.00 GB (10)');
  expect(valueOf(subscription, 'Traffic')).toBe('3\u00A0MB received4 bytes sent');
  expect(valueOf(subscription, 'Price')).toBe('€49.00');
  expect(valueOf(subscription, 'Price per extra GB')).toBe('2.5');
  expect(valueOf(subscription, 'Last payment')).toMatch(/^€49\.00 for Business/);
  const topup = await region('Auto top-up');
  expect(valueOf(topup, 'Threshold')).toBe('5\u00A0GBWhat is <b>left</b> then.');
  expect(valueOf(topup, 'Extra GB')).toBe('2');
  expect(topup.textContent).toContain('when the threshold of 5\u00A0GB is reached');
  const payments = await region('Payments');
  const [price] = within(payments).getAllByTitle('Currency provided by this site, not by the API');
  expect(price?.textContent).toBe('€49.00');
  expect(payments.textContent).toContain('2 payments, €50.00');
});
