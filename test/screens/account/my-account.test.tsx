import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import {
  fullUser,
  numbers,
  openWith,
  region,
  user,
  valueOf,
} from '../../support/render/account.tsx';
import { json, openConsole, texts } from '../../support/render/console.tsx';
import { names, filterBox, startAccounts } from '../../support/render/proxy-accounts.tsx';

const { backend: embedded, accounts } = await startAccounts(30);

test('I see my account region by region, with every payment', async () => {
  const { user: hands } = await openConsole({ backend: embedded, path: '/account' });
  await region('Apps');
  await region('Timeline');
  expect(texts(screen.getAllByRole('heading', { level: 2 })).join()).toBe(
    'Subscription,Account details,Auto top-up,Payments,Timeline,Apps',
  );
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
  const show = within(identity).getByRole('button', { name: 'Show API key' });
  await hands.click(show);
  expect(within(identity).getByText(embedded.apiKey)).toBeDefined();
  await hands.click(show);
  expect(container.innerHTML).not.toContain(embedded.apiKey);
  await hands.click(show);
  // It is masked again on the next visit of the page.
  await hands.click(screen.getByRole('link', { name: 'History' }));
  history.back();
  await region('Account details');
  expect(container.innerHTML).not.toContain(embedded.apiKey);
});

test('if the browser forbids copying, I am told how to do it by hand, and the key stays hidden', async () => {
  const { user: hands, container } = await openConsole({ backend: embedded, path: '/account' });
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('forbidden'));
  const identity = within(await region('Account details'));
  await hands.click(identity.getByRole('button', { name: 'Copy API key' }));
  await identity.findByText('Your browser blocked copying. Show the text and copy it yourself.');
  expect(container.innerHTML).not.toContain(embedded.apiKey);
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

/** What is shown of a subscription in the user with every member. */
const ofSubscription = (path: string) => ({
  Status: `${path}.status`,
  'Valid from': `${path}.valid_from`,
  'Valid until': `${path}.valid_until`,
  'Paused at': `${path}.paused_at`,
  'Canceled at': `${path}.cancelled_at`,
  'Current quota': `${path}.current_quota_str`,
  Consumption: `${path}.consumption_str`,
  'Bytes received': numbers.get(`${path}.bytes_recv`),
  'Bytes sent': numbers.get(`${path}.bytes_sent`),
  'Current proxy account quota': numbers.get(`${path}.current_proxy_account_quota`),
  Gateway: `${path}.gateway`,
  'Subscription ID': `${path}.subscription_id`,
  'Update URL': `https://pay.example.com/${path}.update_url (opens in a new tab)`,
  Name: `${path}.plan.name`,
  Trial: 'Yes',
  Price: numbers.get(`${path}.plan.price`),
  'Price per extra GB': numbers.get(`${path}.plan.price_per_extra_gb`),
  'Price per extra proxy account': numbers.get(`${path}.plan.price_per_extra_proxy_account`),
  Quota: numbers.get(`${path}.plan.quota`),
  'Proxy account quota': numbers.get(`${path}.plan.proxy_account_quota`),
  'Gateway product ID': numbers.get(`${path}.plan.gateway_product_id`),
  Kind: `${path}.topups.kind`,
  Quantity: numbers.get(`${path}.topups.quantity`),
  'Payment kind': `${path}.topups.payment_kind`,
});

test('an answer at its fullest is shown to the last member', async () => {
  const { user: hands } = await openWith(() => json(fullUser));
  await hands.click(await screen.findByRole('button', { name: 'Payment details' }));
  const shown: Record<string, Record<string, string | undefined>> = {
    'Account details': {
      Email: 'ada@example.com',
      'User ID': 'user.id',
      Enabled: 'Yes',
      Roles: 'user.roles',
      'UTM tags': 'user.utm_tags',
      'Try at': 'user.try_at',
      'External tool A hash': 'user.external_tool_a_hash',
      'External tool B hash': 'user.external_tool_b_hash',
    },
    Subscription: ofSubscription('user.subscription'),
    Timeline: ofSubscription('user.past_subscriptions'),
    'Auto top-up': {
      Enabled: 'Yes',
      Threshold: numbers.get('user.auto_topup_setting.threshold'),
      'Extra GB': numbers.get('user.auto_topup_setting.extra_gb'),
    },
    Apps: {
      'App name': 'user.apps.app_name',
      'App developer name': 'user.apps.app_dev_name',
      'App ID': 'user.apps.id',
      Enabled: 'Yes',
      'Max DAU': numbers.get('user.apps.max_dau'),
    },
    Payments: {
      'Payment ID': 'user.payments.payment_id',
      'Subscription ID': 'user.payments.subscription_id',
      Updated: 'user.payments.updated_at',
    },
  };
  for (const [name, members] of Object.entries(shown)) {
    const place = await region(name);
    const values = Object.keys(members).map((label) => [label, lastValueOf(place, label)]);
    expect(Object.fromEntries(values)).toEqual(members);
  }
  const { textContent, innerHTML } = document.body;
  const all = JSON.stringify(fullUser).match(/(surprise of )?user[.\w@]+(?=")/g) ?? [];
  const secrets = all.filter((text) => !textContent.includes(text));
  expect(secrets).toEqual(['user.apps.api_token', 'user.apps.sdk_key', 'user.api_key']);
  expect(secrets.filter((text) => innerHTML.includes(text))).toEqual([]);
  const subscription = await region('Subscription');
  const link = within(subscription).getByText(
    'https://pay.example.com/user.subscription.update_url',
  );
  expect(link.closest('a')?.rel).toBe('noopener noreferrer');
  expect(subscription.textContent).not.toContain('Expired');
  const [used, most] = ['consumption', 'current_quota'].map((name) => `user.subscription.${name}`);
  expect(subscription.textContent).toContain(`${used}_str of ${most}_str`);
  // What a text stands for is its tooltip.
  for (const name of [used, most])
    expect(within(subscription).getByTitle(numbers.get(name ?? '') ?? '').textContent).toBe(
      `${name}_str`,
    );
  expect(screen.getAllByRole('meter')[0]).toMatchObject({
    value: Number(numbers.get(used ?? '')),
    max: Number(numbers.get(most ?? '')),
  });

  const apps = await region('Apps');
  for (const [label, name] of [
    ['API token', 'api_token'],
    ['SDK key', 'sdk_key'],
  ] as const) {
    await hands.click(screen.getByRole('button', { name: `Show ${label} of user.apps.app_name` }));
    expect(valueOf(apps, label)).toContain(`user.apps.${name}`);
  }

  const [row] = screen.getAllByRole('row', { name: /user\.payments\.product_name/ });
  const cells = within(row ?? apps).getAllByRole('cell');
  expect(texts(cells).slice(0, 5)).toEqual([
    'user.payments.product_name',
    numbers.get('user.payments.quantity'),
    numbers.get('user.payments.price'),
    'user.payments.status',
    'user.payments.gateway',
  ]);
  const receipt = screen.getByRole('link', { name: /^Open receipt/ });
  expect(receipt.getAttribute('href')).toBe('https://pay.example.com/user.payments.receipt_url');
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
    { Subscription: 'Not provided', 'Auto top-up': 'Not provided', Payments: 'Not provided' },
  ],
  [
    'null reads like absent',
    { api_key: null, roles: null, payments: null, subscription: { plan: null, topups: null } },
    [
      ['API key', 'Not provided'],
      ['Roles', 'Not provided'],
    ],
    {
      Subscription: 'PlanNot providedTop-upsNot provided',
      Timeline: 'No past subscriptions provided',
      Payments: 'Not provided',
    },
  ],
  [
    'an empty list is said to be empty',
    { ...lists, subscription: { topups: [] } },
    [['Roles', 'None']],
    {
      Subscription: 'Top-upsNone',
      Timeline: 'No past subscriptions yet',
      Payments: 'None',
      Apps: 'None',
    },
  ],
])('%s', async (_, members, values, regions) => {
  await openWith(user(members));
  const identity = await region('Account details');
  expect(values.map(([label = '']) => [label, valueOf(identity, label)])).toEqual(values);
  expect((await region('Subscription')).textContent).toContain('Expired: unknown');
  for (const [name, text] of Object.entries<string>(regions))
    expect((await region(name)).textContent).toContain(text);
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
  expect(texts(table.getAllByRole('columnheader')).join()).toBe(
    'Created,Product,Quantity,Price,Status,Gateway,Payment receipt,Details',
  );
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
