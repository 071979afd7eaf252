import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { deviceDatabase } from '#shared/lib/device-database.ts';
import type { UsagePointRecord } from '../../../src/features/my-account/usage/usage-points.ts';
import { openWith, region, user } from '../../support/render/account.tsx';

const GB = 1024 ** 3;
const DAY = 86_400_000;
const now = Date.now();

const subscription = {
  subscription_id: 'sub_1',
  consumption: 50 * GB,
  consumption_str: '50.00 GB',
  current_quota: 100 * GB,
  current_quota_str: '100.00 GB',
  valid_until: new Date(now + 10 * DAY).toISOString(),
};
const response = (members: object = {}) => user({ subscription: { ...subscription, ...members } });

// The database stays open across tests.
beforeEach(async () => {
  await (await deviceDatabase())?.clear('usagePoints');
});

/** All points saved in this browser. */
const kept = async (): Promise<UsagePointRecord[]> =>
  (await (await deviceDatabase())?.getAll('usagePoints')) ?? [];

/** Opens the account once to learn its scope, and then as it is after earlier visits. */
async function openAfter(
  visits: [daysAgo: number, consumption: number, id?: string][],
  then = response(),
) {
  const first = await openWith(then);
  await region('Usage seen in this browser');
  await waitFor(async () => expect(await kept()).toHaveLength(1));
  const [point] = await kept();
  first.unmount();
  const database = await deviceDatabase();
  if (!point || !database) throw new Error('No point was kept.');
  for (const [daysAgo, consumption, id = 'sub_1'] of visits) {
    await database.put('usagePoints', {
      ...point,
      at: point.at - daysAgo * DAY,
      consumption: consumption * GB,
      subscriptionId: id,
    });
  }
  return openWith(then);
}

test('a first visit keeps a point, and says what a projection needs', async () => {
  await openWith(response());
  const usage = await region('Usage seen in this browser');
  expect(
    await within(usage).findByText(
      /^Forecast available after 5 visits over at least 2 days \(1 so far\)/,
    ),
  ).toBeDefined();
  expect(usage.textContent).toContain('1024-based bytes, from 2 values');
  expect(await kept()).toMatchObject([
    { subscriptionId: 'sub_1', quota: 100 * GB, consumption: 50 * GB },
  ]);
});

test('a refresh that says the same keeps no second point, and one that says more does', async () => {
  const { user: hands } = await openWith(
    response(),
    response(),
    response({ consumption: 51 * GB }),
  );
  const usage = await region('Usage seen in this browser');
  await within(usage).findByText(/^Forecast available/);
  await hands.click(screen.getByRole('button', { name: 'Refresh' }));
  await hands.click(await screen.findByRole('button', { name: 'Refresh', busy: false }));
  expect(await within(usage).findByText(/^Forecast available after .*\(2 so far\)/)).toBeDefined();
  expect(await kept()).toHaveLength(2);
});

test('after enough visits consumption is carried on to the end, with the range that was seen', async () => {
  await openAfter([
    [4, 30],
    [3, 35],
    [2, 38],
    [1, 45],
  ]);
  const usage = await region('Usage seen in this browser');
  // 20 GB in 4 days; the slowest day had 3 GB, the fastest 7 GB.
  expect(await within(usage).findByText(/^At the average pace of 5\sGB per day/)).toBeDefined();
  expect(usage.textContent?.replaceAll('\u00A0', ' ')).toMatch(
    /about 100 GB by .*of the 4 periods seen so far would lead to 80 GB and 120 GB/,
  );
  expect(usage.textContent).toMatch(
    /on .* at the fastest pace, .*, and not before the end at the slowest pace/,
  );
  expect(await within(usage).findByRole('figure', { name: 'Consumption over time' })).toBeDefined();
});

test('a fall of consumption and another subscription begin anew', async () => {
  const { user: hands } = await openAfter([
    [9, 10, 'sub_0'],
    [8, 20, 'sub_0'],
    [4, 80],
    [3, 90],
    [1, 40],
  ]);
  const usage = await region('Usage seen in this browser');
  expect(await within(usage).findByText(/^Forecast available after .*\(2 so far\)/)).toBeDefined();
  await hands.click(within(usage).getByRole('checkbox', { name: 'Show earlier history' }));
  await hands.click(within(usage).getByText('Usage history'));
  const table = await within(usage).findByRole('table', { name: 'Usage history' });
  expect(within(table).getAllByRole('rowheader')).toHaveLength(6);
  expect(within(table).getAllByText('sub_0')).toHaveLength(2);
});

test('a point of a time that has not come, from a clock that was wrong, changes nothing', async () => {
  await openAfter([
    [1, 40],
    [-30, 90],
  ]);
  const usage = await region('Usage seen in this browser');
  expect(await within(usage).findByText(/^Forecast available after .*\(2 so far\)/)).toBeDefined();
});

test('I have the points forgotten, once I have said that I mean it', async () => {
  const { user: hands } = await openAfter([[1, 40]]);
  const usage = await region('Usage seen in this browser');
  const forget = await within(usage).findByRole('button', { name: 'Clear usage history' });
  await hands.click(forget);
  await hands.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await kept()).toHaveLength(2);
  await hands.click(forget);
  const dialog = within(screen.getByRole('dialog', { name: 'Clear usage history' }));
  await hands.click(dialog.getByRole('button', { name: 'Clear usage history' }));
  expect(await within(usage).findByText(/^Usage history cleared/)).toBeDefined();
  expect(await kept()).toEqual([]);
  expect(within(usage).queryByText(/visits? on this device so far/)).toBeNull();
  expect(document.activeElement).toBe(
    within(usage).getByRole('heading', { name: 'Usage seen in this browser' }),
  );
});

test('numbers stay plain when a pair does not fit, and the reason is named', async () => {
  await openWith(
    user({
      subscription,
      past_subscriptions: [{ consumption: 5, consumption_str: '2.00 GB' }],
    }),
  );
  const usage = await region('Usage seen in this browser');
  expect(
    await within(usage).findByText(
      "1 of 3 values doesn't match 1024-based bytes, so no unit is used. For example, the API writes “2.00 GB” for 5.",
    ),
  ).toBeDefined();
});

test.each([
  ['no end is given', { valid_until: undefined }, /no usable end date/],
  ['the end is no date', { valid_until: 'soon' }, /no usable end date/],
  ['the end has passed', { valid_until: '2020-01-01T00:00:00Z' }, /the subscription has ended/],
])('nothing is projected where %s', async (_, members, sentence) => {
  await openWith(response(members));
  expect(
    await within(await region('Usage seen in this browser')).findByText(sentence),
  ).toBeDefined();
});

test('without a consumption nothing is kept, and that is said', async () => {
  await openWith(user({}));
  const usage = await region('Usage seen in this browser');
  expect(await within(usage).findByText(/didn't provide consumption/)).toBeDefined();
  expect(await kept()).toEqual([]);
});
