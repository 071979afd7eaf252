import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { catchFiles, json, openConsole } from '../../support/render/console.tsx';
import {
  answering,
  LIST,
  names,
  openFilters,
  startAccounts,
  toolbar,
} from '../../support/render/proxy-accounts.tsx';

const { backend } = await startAccounts(1);
const GB = 1024 ** 3;

const account = (username: string, consumption: number, quota: number, text: string) => ({
  id: `id-of-${username}`,
  username,
  consumption: consumption * GB,
  consumption_str: `${consumption}.00 GB`,
  quota: quota > 0 ? quota * GB : quota,
  quota_str: text,
});

/** Many panels write "unlimited" as one of the last two. */
const listed = answering(backend, ({ path: called }) =>
  called === LIST
    ? json([
        account('half', 5, 10, '10.00 GB'),
        account('over', 11, 10, '10.00 GB'),
        account('zero', 7, 0, '0 B'),
        account('minus', 9, -1, '0 B'),
      ])
    : undefined,
);

const open = (search = '', labels = {}) =>
  openConsole({ backend: listed, path: `/proxy-accounts?${search}`, config: { labels } });

const shown = (...wanted: string[]) => waitFor(async () => expect(await names()).toEqual(wanted));

const rowOf = async (name: string) => {
  const row = (await screen.findByRole('rowheader', { name })).closest('tr');
  return within(row as HTMLElement);
};

test('a quota of 0 or less is shown as sent, without a percentage and a bar', async () => {
  await open();
  expect((await rowOf('half')).getByText('50%')).toBeDefined();
  const minus = await rowOf('minus');
  expect(minus.getByText('0 B').title).toBe('-1');
  const zero = await rowOf('zero');
  expect(zero.getByText('0 B').title).toBe('0');
  for (const row of [minus, zero]) {
    expect(row.queryByText(/%/)).toBeNull();
    expect(row.queryByRole('meter', { hidden: true })).toBeNull();
  }
});

test('no filter of the usage finds it, and nothing says that it is unknown', async () => {
  const { user } = await open();
  await shown('half', 'over', 'zero', 'minus');
  await user.click(screen.getByRole('button', { name: 'Over quota' }));
  await shown('over');
  await user.click(screen.getByRole('button', { name: 'Over quota' }));
  await openFilters(user);
  expect(
    await screen.findByText('2 accounts have no percentage: their quota is 0 or less.'),
  ).toBeDefined();
  const bars = screen.getAllByRole('checkbox', { name: /quota: [1-9]|^(No usage|Unknown): [1-9]/ });
  expect(bars.map((bar) => bar.getAttribute('aria-label'))).toEqual([
    '50% to under 60% of the quota: 1 account',
    'Over the quota: 1 account',
  ]);
  await user.type(screen.getByRole('spinbutton', { name: 'Usage: from (%)' }), '0');
  await shown('half', 'over');
  expect(screen.queryByText(/can't be compared/)).toBeNull();
});

test('a sum of quotas leaves it out and says so; its unit is still known', async () => {
  await open();
  expect(
    await screen.findByText('Accounts added up: consumption 32 GB, quota 20 GB (2 of 0 or less)'),
  ).toBeDefined();
});

test('an export has it as sent, without a percentage', async () => {
  const files = catchFiles();
  const { user } = await open('filter=quota<=0&columns=username,quota,usage');
  await shown('zero', 'minus');
  await user.click(
    await within(await toolbar()).findByRole('button', { name: 'Export accounts', hidden: true }),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Export accounts' }));
  await user.click(dialog.getByRole('button', { name: 'Export accounts' }));
  expect(await dialog.findByText('Exported 2 accounts to proxy-accounts.csv')).toBeDefined();
  expect(await files[0]?.blob?.text()).toBe(
    'username,quota,usage,id\r\nzero,0,,id-of-zero\r\nminus,-1,,id-of-minus\r\n',
  );
});

test('the operator can name it, in the table and in the details', async () => {
  await open('account=id-of-minus&columns=username,quota', {
    'proxy_account.quota': { values: { '-1': 'unlimited' } },
  });
  const named = '-1 · Named by this site, not by the API';
  expect((await rowOf('minus')).getByText('unlimited').title).toBe(named);
  expect((await rowOf('zero')).getByText('0 B')).toBeDefined();
  const details = within(await screen.findByRole('region', { name: 'minus' }));
  expect(details.getByText('unlimited').title).toBe(named);
});
