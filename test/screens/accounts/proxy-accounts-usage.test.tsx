import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, openConsole } from '../../support/render/console.tsx';
import {
  answering,
  LIST,
  names,
  startAccounts,
  openFilters,
} from '../../support/render/proxy-accounts.tsx';

const path = '/proxy-accounts';
const { backend } = await startAccounts(1);
const usages = [5, 85, 95, 100, 130];
const counted = answering(backend, ({ path: called }) =>
  called === LIST
    ? json(
        usages.map((consumption, index) => ({
          id: `usage-${index}`,
          username: `uses-${consumption}`,
          status: index % 2 === 0 ? 'EVEN' : 'ODD',
          consumption,
          consumption_str: `${consumption}.00 GB`,
          quota: 100,
        })),
      )
    : undefined,
);

const bar = (name: RegExp) => screen.findByRole('checkbox', { name });
const address = () => new URLSearchParams(location.search);
const shown = (...wanted: number[]) =>
  waitFor(async () => expect(await names()).toEqual(wanted.map((usage) => `uses-${usage}`)));

test('the percentage has a column of its own, which sorts', async () => {
  const { user } = await openConsole({ backend: counted, path });
  const row = (await screen.findByRole('rowheader', { name: 'uses-130' })).closest('tr');
  expect(row?.textContent).toContain('130%');
  // A cell has one text: that of the API, with its number as a tooltip.
  expect(screen.getByText('130.00 GB').title).toBe('130');
  await user.click(screen.getByRole('button', { name: 'Usage' }));
  await user.click(screen.getByRole('button', { name: 'Usage' }));
  await shown(130, 100, 95, 85, 5);
  expect(address().get('sort')).toBe('usage');
});

test('several bars together, and each says how many the other filters leave it', async () => {
  const { user } = await openConsole({ backend: counted, path });
  await openFilters(user);
  await user.click(await bar(/^80% to under 90% of the quota: 1 account$/));
  await user.click(await bar(/^Over the quota: 1 account$/));
  await shown(85, 130);
  expect(address().get('share')).toBe('80-90,over');
  expect(await bar(/^90% to 100% of the quota: 2 accounts$/)).toBeDefined();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'EVEN');
  await shown(130);
  expect(await bar(/^80% to under 90% of the quota: 0 accounts$/)).toBeDefined();
  expect(await bar(/^90% to 100% of the quota: 1 account$/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Remove filter: Usage: 2 ranges' }));
  await shown(5, 95, 130);
  expect(address().get('share')).toBeNull();
});

test('a range in percent filters from its fields and from the address', async () => {
  const { user } = await openConsole({ backend: counted, path: `${path}?usage_from=85` });
  await shown(85, 95, 100, 130);
  await openFilters(user);
  await user.type(screen.getByRole('spinbutton', { name: 'Usage: to (%)' }), '100');
  await shown(85, 95, 100);
  expect(address().get('usage_to')).toBe('100');
});
