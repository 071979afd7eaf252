import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fullUser, openWith, region, user, valueOf } from '../../support/render/account.tsx';
import { json, openConsole, startBackend } from '../../support/render/console.tsx';
import { accountsOf, names } from '../../support/render/proxy-accounts.tsx';

let embedded: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  embedded = await startBackend();
});
afterAll(() => embedded.close());

const regions = [
  'Subscription',
  'Account details',
  'Auto top-up',
  'Payments',
  'Timeline',
  'Past subscriptions',
  'Apps',
];

test('I see my account region by region, with every payment', async () => {
  const { user: hands } = await openConsole({ backend: embedded, path: '/account' });
  await region('Apps');
  await region('Timeline');
  const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  expect(headings).toEqual(regions);
  const table = screen.getByRole('table', { name: 'Payments' });
  await hands.click(screen.getByRole('button', { name: 'Show all 40' }));
  expect(within(table).getAllByRole('rowheader')).toHaveLength(40);
  expect(within(await region('Subscription')).getByRole('meter')).toBeDefined();
  expect(screen.queryByText(/mismatch/)).toBeNull();
});

test('my key is hidden until I ask for it, and I can copy it without showing it', async () => {
  const { user: hands, container } = await openConsole({ backend: embedded, path: '/account' });
  const identity = await region('Account details');
  expect(container.innerHTML).not.toContain(embedded.apiKey);
  await hands.click(within(identity).getByRole('button', { name: 'Copy API key' }));
  expect(await navigator.clipboard.readText()).toBe(embedded.apiKey);
  expect(container.innerHTML).not.toContain(embedded.apiKey);
  await hands.click(within(identity).getByRole('button', { name: 'Show API key' }));
  expect(within(identity).getByText(embedded.apiKey)).toBeDefined();
});

test('a secret that I have shown does not show the next one in its place', async () => {
  const [reader, writer] = ['Reader', 'Writer'].map((name) => ({
    app_name: name,
    api_token: `secret of ${name}`,
  }));
  const { user: hands } = await openWith(
    user({ apps: [reader, writer], api_key: 'secret key' }),
    user({ apps: [writer], api_key: 'secret key' }),
  );
  const apps = await region('Apps');
  await hands.click(await screen.findByRole('button', { name: 'Show API key' }));
  await hands.click(within(apps).getByRole('button', { name: 'Show API token of Reader' }));
  expect(apps.textContent).toContain('secret of Reader');
  await hands.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(within(apps).queryByRole('heading', { name: 'Reader' })).toBeNull());
  expect(document.body.innerHTML).not.toContain('secret of');
  // The user has asked to see this key, which hasn't changed.
  expect(valueOf(await region('Account details'), 'API key')).toContain('secret key');
});

test('an answer at its fullest is shown to the last member', async () => {
  const { user: hands } = await openWith(() => json(fullUser));

  const identity = await region('Account details');
  expect(valueOf(identity, 'Email')).toBe('ada@example.com');
  expect(valueOf(identity, 'User ID')).toBe('id of Ada');
  expect(valueOf(identity, 'Enabled')).toBe('Yes');
  expect(valueOf(identity, 'Roles')).toBe('role onerole two');
  expect(valueOf(identity, 'UTM tags')).toBe('utm one');
  expect(valueOf(identity, 'Try at')).toBe('try_at of it');
  expect(valueOf(identity, 'External tool A hash')).toBe('hash a');
  expect(valueOf(identity, 'External tool B hash')).toBe('hash b');
  for (const text of ['vocabulary', '/users/1', 'User', 'surprise', 'the user']) {
    expect(identity.textContent).toContain(text);
  }

  const subscription = await region('Subscription');
  expect(subscription.textContent).not.toContain('Expired');
  expect(screen.getAllByRole('meter')[0]).toMatchObject({ value: 1024, max: 2048 });
  expect(subscription.textContent).toContain('consumption text of now of quota text of now');
  for (const place of [subscription, await region('Past subscriptions')]) {
    const name = place === subscription ? 'now' : 'past';
    expect(valueOf(place, 'Status')).toBe(`status of ${name}`);
    expect(valueOf(place, 'Valid from')).toBe('valid_from of it');
    expect(valueOf(place, 'Valid until')).toBe('valid_until of it');
    expect(valueOf(place, 'Paused at')).toBe('paused_at of it');
    expect(valueOf(place, 'Canceled at')).toBe('cancelled_at of it');
    expect(valueOf(place, 'Current quota')).toBe(`quota text of ${name} (2,048)`);
    expect(lastValueOf(place, 'Consumption')).toBe(`consumption text of ${name} (1,024)`);
    expect(valueOf(place, 'Bytes received')).toBe('155');
    expect(valueOf(place, 'Bytes sent')).toBe('156');
    expect(valueOf(place, 'Current proxy account quota')).toBe('154');
    expect(valueOf(place, 'Gateway')).toBe(`gateway of ${name}`);
    expect(valueOf(place, 'Subscription ID')).toBe(`id of ${name}`);
    expect(within(place).getByText(`https://pay.example.com/${name}`).closest('a')?.rel).toBe(
      'noopener noreferrer',
    );
    expect(valueOf(place, 'Name')).toBe(`plan of ${name}`);
    expect(within(place).getByText(`description of ${name}`)).toBeDefined();
    expect(valueOf(place, 'Trial')).toBe('No');
    expect(valueOf(place, 'Price')).toBe('19.99');
    expect(valueOf(place, 'Price per extra GB')).toBe('2.125');
    expect(valueOf(place, 'Price per extra proxy account')).toBe('0.375');
    expect(valueOf(place, 'Quota')).toBe('152');
    expect(lastValueOf(place, 'Proxy account quota')).toBe('151');
    expect(valueOf(place, 'Gateway product ID')).toBe('7771');
    expect(valueOf(place, 'Kind')).toBe(`kind of ${name}`);
    expect(valueOf(place, 'Quantity')).toBe('153');
    expect(valueOf(place, 'Payment kind')).toBe(`payment kind of ${name}`);
    expect(within(place).getByText(`top-up of ${name}`)).toBeDefined();
    for (const text of [
      '/contexts/Subscription',
      `/subscriptions/${name}`,
      `/plans/${name}`,
      `/topups/${name}`,
      `surprise of ${name}`,
    ]) {
      expect(place.textContent).toContain(text);
    }
  }

  const topup = await region('Auto top-up');
  expect(valueOf(topup, 'Enabled')).toBe('Yes');
  expect(valueOf(topup, 'Threshold')).toBe('160');
  expect(valueOf(topup, 'Extra GB')).toBe('161');
  expect(topup.textContent).toContain('/topup-settings/1');

  const apps = await region('Apps');
  expect(valueOf(apps, 'App name')).toBe('Reader');
  expect(valueOf(apps, 'App developer name')).toBe('Developer of Reader');
  expect(valueOf(apps, 'App ID')).toBe('id of Reader');
  expect(valueOf(apps, 'Enabled')).toBe('Yes');
  expect(valueOf(apps, 'Max DAU')).toBe('157');
  expect(apps.textContent).toContain('/apps/1');
  expect(document.body.innerHTML).not.toContain('secret-');
  await hands.click(screen.getByRole('button', { name: 'Show API token of Reader' }));
  await hands.click(screen.getByRole('button', { name: 'Show SDK key of Reader' }));
  expect(valueOf(apps, 'API token')).toContain('secret-token');
  expect(valueOf(apps, 'SDK key')).toContain('secret-sdk');

  const payments = await region('Payments');
  const cells = Array.from(
    within(payments).getByRole('rowheader').closest('tr')?.cells ?? [],
    (cell) => cell.textContent,
  );
  expect(cells.slice(0, 6)).toEqual([
    'created_at of it',
    'product of payment',
    '159',
    '158.5',
    'status of payment',
    'gateway of payment',
  ]);
  const receipt = within(payments).getByRole('link', { name: /^Open receipt/ });
  expect(receipt.getAttribute('href')).toBe('https://pay.example.com/receipt');
  expect(receipt.getAttribute('rel')).toBe('noopener noreferrer');
  await hands.click(within(payments).getByRole('button', { name: 'Payment details' }));
  expect(valueOf(payments, 'Payment ID')).toBe('id of payment');
  expect(valueOf(payments, 'Subscription ID')).toBe('subscription of payment');
  expect(valueOf(payments, 'Updated')).toBe('updated_at of it');
  expect(payments.textContent).toContain('/payments/1');
});

test('an answer with nothing but an email claims nothing', async () => {
  await openWith(user({}));
  await region('Apps');
  const identity = await region('Account details');
  expect(valueOf(identity, 'Email')).toBe('ada@example.com');
  expect(valueOf(identity, 'API key')).toBe('Not provided');
  expect(valueOf(identity, 'Enabled')).toBe('Not provided');
  expect((await region('Subscription')).textContent).toContain('Expired: not provided');
  for (const sentence of [
    'No subscription provided',
    'No auto top-up setting provided',
    'No payments provided',
    'No past subscriptions provided',
    'No apps provided',
  ]) {
    expect(screen.getByText(sentence)).toBeDefined();
  }
  expect(screen.queryByText(/^Other fields/)).toBeNull();
});

test('null reads like absent, and an empty list is said to be empty', async () => {
  await openWith(
    user({
      api_key: null,
      roles: null,
      utm_tags: [],
      subscription: { plan: null, topups: [], status: null },
      payments: null,
      past_subscriptions: [],
      apps: [],
    }),
  );
  await region('Apps');
  const identity = await region('Account details');
  expect(valueOf(identity, 'API key')).toBe('Not provided');
  expect(valueOf(identity, 'Roles')).toBe('Not provided');
  expect(valueOf(identity, 'UTM tags')).toBe('None');
  await region('Apps');
  expect(valueOf(await region('Subscription'), 'Status')).toBe('Not provided');
  for (const sentence of [
    'No plan provided',
    'No top-ups yet',
    'No payments provided',
    'No past subscriptions yet',
    'No apps yet',
  ]) {
    expect(screen.getByText(sentence)).toBeDefined();
  }
});

test('a contradiction is told and not resolved', async () => {
  await openWith(
    user({
      is_subscription_expired: true,
      subscription: { valid_until: '2999-01-01T00:00:00+00:00', status: 'active' },
    }),
  );
  const subscription = await region('Subscription');
  expect(subscription.textContent).toContain('Expired');
  expect(within(subscription).getByText(/^Marked as expired, but valid until/)).toBeDefined();
});

test.each([
  ['the quota is zero', { consumption: 5, current_quota: 0 }],
  ['the quota is not given', { consumption: 5 }],
  ['the consumption is a text only', { consumption_str: '5 GB', current_quota: 10 }],
])('there is no bar where %s', async (_, subscription) => {
  await openWith(user({ subscription }));
  await region('Apps');
  expect(valueOf(await region('Subscription'), 'Consumption')).toMatch(/^5/);
  expect(screen.queryByRole('meter')).toBeNull();
});

test('I sort the payments by any column, both ways', async () => {
  const { user: hands } = await openWith(
    user({
      payments: [
        { product_name: 'B', price: 9, created_at: '2026-01-02T00:00:00Z' },
        { product_name: 'A', price: 10, created_at: '2026-01-03T00:00:00Z' },
        { product_name: 'C', created_at: '2026-01-01T00:00:00Z' },
      ],
    }),
  );
  const table = await screen.findByRole('table', { name: 'Payments' });
  const products = () =>
    Array.from(table.querySelectorAll('tbody tr'), (row) => row.children[1]?.textContent).join('');
  const header = (name: string) => within(table).getByRole('columnheader', { name });

  expect(
    within(table)
      .getAllByRole('columnheader')
      .map((each) => each.textContent),
  ).toEqual(['Created', 'Product', 'Quantity', 'Price', 'Status', 'Gateway', 'Receipt', 'Details']);
  expect(header('Created').ariaSort).toBe('descending');
  expect(products()).toBe('ABC');
  await hands.click(within(table).getByRole('button', { name: 'Price' }));
  expect(header('Price').ariaSort).toBe('ascending');
  expect(header('Created').ariaSort).toBe('none');
  expect(products()).toBe('BAC');
  await hands.click(within(table).getByRole('button', { name: 'Price' }));
  expect(header('Price').ariaSort).toBe('descending');
  expect(products()).toBe('ABC');
  await hands.click(within(table).getByRole('button', { name: 'Product' }));
  expect(products()).toBe('ABC');
  await hands.click(within(table).getByRole('button', { name: 'Product' }));
  expect(products()).toBe('CBA');
});

test('where all accounts are known, a line leads to those that are nearly used up', async () => {
  const { user: hands } = await openConsole({ backend: embedded, path: '/account' });
  await region('Apps');
  expect(screen.queryByRole('link', { name: /above 90%$/ })).toBeNull();
  const accounts = await accountsOf(embedded);
  const { length } = accounts.filter(({ consumption, quota }) => consumption > 0.9 * quota);
  await hands.click(screen.getByRole('link', { name: 'Proxy accounts' }));
  await names();
  await hands.click(screen.getByRole('link', { name: 'My account' }));
  await hands.click(await screen.findByRole('link', { name: `${length} accounts above 90%` }));
  const box = await screen.findByRole('searchbox', { name: 'Filter accounts' });
  expect(box).toHaveProperty('value', 'usage>90');
  await waitFor(async () => expect(await names()).toHaveLength(length));
});

test('when the API fails I am told, and Retry brings the page', async () => {
  const { user: hands } = await openWith(
    () => json({ title: 'Forbidden', detail: 'This user is disabled.' }, { status: 403 }),
    user({}),
  );
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('The API refused this action (403)');
  expect(alert.textContent).toContain('This user is disabled.');
  await hands.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(valueOf(await region('Account details'), 'Email')).toBe('ada@example.com');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('when a later read fails, what is there stays, with its age and one quiet notice', async () => {
  const { user: hands } = await openWith(user({}), () => new Response('', { status: 404 }));
  await region('Account details');
  await hands.click(screen.getByRole('button', { name: 'Refresh' }));
  const notice = (await screen.findByText("The API can't find this")).closest('[role]');
  expect(notice?.role).toBe('status');
  expect(notice?.textContent).toContain('Showing data from');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(valueOf(await region('Account details'), 'Email')).toBe('ada@example.com');
});

test('while the account loads a screen reader is told so, and no region claims anything', async () => {
  await openWith(() => new Promise<Response>(() => undefined));
  expect((await screen.findByText('Loading your account')).role).toBe('status');
  expect(screen.queryByRole('region')).toBeNull();
});

/** The value in the details, below a summary with the same label. */
function lastValueOf(place: HTMLElement, label: string): string | null | undefined {
  const labels = within(place).getAllByText(label, { selector: 'dt' });
  return labels.at(-1)?.nextElementSibling?.textContent;
}
