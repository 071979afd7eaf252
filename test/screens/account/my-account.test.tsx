import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fullUser, openWith, region, user, valueOf } from '../../support/render/account.tsx';
import { json, openConsole, texts } from '../../support/render/console.tsx';
import { names, filterBox, startAccounts } from '../../support/render/proxy-accounts.tsx';

const { backend: embedded, accounts } = await startAccounts(30);

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
  expect(texts(screen.getAllByRole('heading', { level: 2 }))).toEqual(regions);
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

/** The members of a subscription in the user with every member. */
const ofSubscription = (name: string): Record<string, string> => ({
  Status: `status of ${name}`,
  'Valid from': 'valid_from of it',
  'Valid until': 'valid_until of it',
  'Paused at': 'paused_at of it',
  'Canceled at': 'cancelled_at of it',
  'Current quota': `quota text of ${name} (2,048)`,
  Consumption: `consumption text of ${name} (1,024)`,
  'Bytes received': '155',
  'Bytes sent': '156',
  'Current proxy account quota': '154',
  Gateway: `gateway of ${name}`,
  'Subscription ID': `id of ${name}`,
  'Update URL': `https://pay.example.com/${name} (opens in a new tab)`,
  Name: `plan of ${name}`,
  Trial: 'No',
  Price: '19.99',
  'Price per extra GB': '2.125',
  'Price per extra proxy account': '0.375',
  Quota: '152',
  'Proxy account quota': '151',
  'Gateway product ID': '7771',
  Kind: `kind of ${name}`,
  Quantity: '153',
  'Payment kind': `payment kind of ${name}`,
  '@context': '/contexts/Subscription',
  surprise: `surprise of ${name}`,
});

test('an answer at its fullest is shown to the last member', async () => {
  const { user: hands } = await openWith(() => json(fullUser));
  await hands.click(await screen.findByRole('button', { name: 'Payment details' }));
  const shown: Record<string, Record<string, string>> = {
    'Account details': {
      Email: 'ada@example.com',
      'User ID': 'id of Ada',
      Enabled: 'Yes',
      Roles: 'role onerole two',
      'UTM tags': 'utm one',
      'Try at': 'try_at of it',
      'External tool A hash': 'hash a',
      'External tool B hash': 'hash b',
      '@id': '/users/1',
      '@type': 'User',
    },
    Subscription: ofSubscription('now'),
    'Past subscriptions': ofSubscription('past'),
    'Auto top-up': { Enabled: 'Yes', Threshold: '160', 'Extra GB': '161' },
    Apps: {
      'App name': 'Reader',
      'App developer name': 'Developer of Reader',
      'App ID': 'id of Reader',
      Enabled: 'Yes',
      'Max DAU': '157',
    },
    Payments: {
      'Payment ID': 'id of payment',
      'Subscription ID': 'subscription of payment',
      Updated: 'updated_at of it',
    },
  };
  for (const [name, members] of Object.entries(shown)) {
    const place = await region(name);
    const values = Object.keys(members).map((label) => [label, lastValueOf(place, label)]);
    expect(Object.fromEntries(values)).toEqual(members);
  }
  for (const name of ['now', 'past']) {
    expect(screen.getByText(`description of ${name}`)).toBeDefined();
    expect(screen.getByText(`top-up of ${name}`)).toBeDefined();
  }
  for (const id of ['plans/now', 'topups/past', 'topup-settings/1', 'apps/1', 'payments/1']) {
    expect(screen.getByText(`/${id}`)).toBeDefined();
  }
  const subscription = await region('Subscription');
  expect(within(subscription).getByText('https://pay.example.com/now').closest('a')?.rel).toBe(
    'noopener noreferrer',
  );
  expect(subscription.textContent).not.toContain('Expired');
  expect(subscription.textContent).toContain('consumption text of now of quota text of now');
  expect(screen.getAllByRole('meter')[0]).toMatchObject({ value: 1024, max: 2048 });

  const apps = await region('Apps');
  expect(document.body.innerHTML).not.toContain('secret-');
  await hands.click(screen.getByRole('button', { name: 'Show API token of Reader' }));
  await hands.click(screen.getByRole('button', { name: 'Show SDK key of Reader' }));
  expect(valueOf(apps, 'API token')).toContain('secret-token');
  expect(valueOf(apps, 'SDK key')).toContain('secret-sdk');

  const [row] = screen.getAllByRole('row', { name: /product of payment/ });
  const cells = within(row ?? apps).getAllByRole('cell');
  expect(texts(cells).slice(0, 5)).toEqual([
    'product of payment',
    '159',
    '158.5',
    'status of payment',
    'gateway of payment',
  ]);
  const receipt = screen.getByRole('link', { name: /^Open receipt/ });
  expect(receipt.getAttribute('href')).toBe('https://pay.example.com/receipt');
});

const lists = { roles: [], past_subscriptions: [], apps: [], payments: [] };

test.each([
  [
    'nothing but an email claims nothing',
    {},
    [
      ['API key', 'Not provided'],
      ['Enabled', 'Not provided'],
      ['Roles', 'Not provided'],
    ],
    ['No subscription provided', 'No auto top-up setting provided', 'No payments provided'],
  ],
  [
    'null reads like absent',
    { api_key: null, roles: null, payments: null, subscription: { plan: null, topups: null } },
    [
      ['API key', 'Not provided'],
      ['Roles', 'Not provided'],
    ],
    ['No plan provided', 'No top-ups provided', 'No payments provided'],
  ],
  [
    'an empty list is said to be empty',
    { ...lists, subscription: { topups: [] } },
    [['Roles', 'None']],
    ['No top-ups yet', 'No payments yet', 'No past subscriptions yet', 'No apps yet'],
  ],
])('%s', async (_, members, values, sentences) => {
  await openWith(user(members));
  const identity = await region('Account details');
  expect(values.map(([label = '']) => [label, valueOf(identity, label)])).toEqual(values);
  expect((await region('Subscription')).textContent).toContain('Expired: not provided');
  for (const sentence of sentences) expect(screen.getByText(sentence)).toBeDefined();
  expect(screen.queryByText(/^Other fields/)).toBeNull();
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
  const table = within(await screen.findByRole('table', { name: 'Payments' }));
  expect(texts(table.getAllByRole('columnheader'))).toEqual([
    'Created',
    'Product',
    'Quantity',
    'Price',
    'Status',
    'Gateway',
    'Receipt',
    'Details',
  ]);
  const order = () =>
    table.getAllByRole('rowheader').map((each) => each.nextElementSibling?.textContent);
  expect(table.getByRole('columnheader', { name: 'Created' }).ariaSort).toBe('descending');
  expect(order()).toEqual(['A', 'B', 'C']);
  await hands.click(table.getByRole('button', { name: 'Price' }));
  expect(table.getByRole('columnheader', { name: 'Price' }).ariaSort).toBe('ascending');
  expect(order()).toEqual(['B', 'A', 'C']);
  await hands.click(table.getByRole('button', { name: 'Price' }));
  expect(order()).toEqual(['A', 'B', 'C']);
});

test('where all accounts are known, a line leads to those that are nearly used up', async () => {
  const { user: hands } = await openConsole({ backend: embedded, path: '/account' });
  await region('Apps');
  expect(screen.queryByRole('link', { name: /above 90%$/ })).toBeNull();
  const { length } = accounts.filter(({ consumption, quota }) => consumption > 0.9 * quota);
  await hands.click(screen.getByRole('link', { name: 'Proxy accounts' }));
  await names();
  await hands.click(screen.getByRole('link', { name: 'My account' }));
  await hands.click(await screen.findByRole('link', { name: `${length} accounts above 90%` }));
  expect(await filterBox()).toHaveProperty('value', 'usage>90');
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
  // The button has disappeared; the focus isn't lost with it.
  await waitFor(() => expect(document.activeElement?.id).toBe('main'));
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
  const labels = within(place).getAllByText(label, { selector: 'dt, dt > code' });
  return labels.at(-1)?.closest('dt')?.nextElementSibling?.textContent;
}
