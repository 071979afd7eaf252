import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { turnSingleKeys } from '#shared/page/single-keys.ts';
import { openConsole } from '../../support/render/console.tsx';
import { checkbox, startAccounts, table } from '../../support/render/proxy-accounts.tsx';

const path = '/proxy-accounts';
const { backend, accounts } = await startAccounts(6);
const box = async (index: number) => checkbox(accounts[index]?.username ?? '');
const dialog = () => screen.queryByRole('dialog', { name: 'Reset quota' });

test('an arrow key leads from the filter to the first row, a letter back to the row I left, where Enter opens the details', async () => {
  const { user } = await openConsole({ backend, path });
  await table();
  await user.click(screen.getByRole('searchbox', { name: 'Filter accounts' }));
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(await box(0));
  await user.keyboard('{ArrowDown}');
  const second = await box(1);
  await waitFor(() => expect(document.activeElement).toBe(second));
  second.blur();
  await user.keyboard('t');
  expect(document.activeElement).toBe(second);
  await user.keyboard(' {Enter}');
  const name = accounts[1]?.username ?? '';
  expect(await screen.findByRole('heading', { level: 2, name })).toBeDefined();
  expect(second).toHaveProperty('checked', true);
});

test('the address opens a dialog, or says why it cannot', async () => {
  await openConsole({ backend, path: `${path}?dialog=reset&sort=quota` });
  expect(await screen.findByText('Nothing was reset. Select at least one account.')).toBeDefined();
  expect(dialog()).toBeNull();
  expect(location.search).toBe('?sort=quota');
});

test('a letter asks to reset what is selected, or says that nothing is', async () => {
  const { user } = await openConsole({ backend, path });
  await table();
  await user.keyboard('r');
  expect(await screen.findByText('Nothing was reset. Select at least one account.')).toBeDefined();
  await user.click(await box(2));
  await user.keyboard('r');
  await waitFor(() => expect(dialog()).not.toBeNull());
});

test('letters are typed where one types, and do nothing where they are turned off', async () => {
  const { user } = await openConsole({ backend, path });
  await user.click(await box(2));
  const filter = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter accounts' });
  await user.type(filter, 'rt');
  expect(filter.value).toBe('rt');
  await user.clear(filter);
  filter.blur();
  turnSingleKeys(false);
  await user.keyboard('rt');
  turnSingleKeys(true);
  expect(dialog()).toBeNull();
  expect(document.activeElement).toBe(document.body);
});

test('the palette leads to the table from another page, and exports accounts in one way', async () => {
  const { user } = await openConsole({ backend, path: '/activity' });
  await user.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('combobox', { name: 'Search or jump to' });
  await user.type(palette, 'export accounts');
  const found = within(screen.getByRole('dialog', { name: 'Command palette' }));
  const entries = await found.findAllByRole('option', { name: /^Export/ });
  expect(entries.map(({ textContent }) => textContent.trim())).toEqual(['Export accounts']);
  await user.clear(palette);
  await user.type(palette, 'go to the table{Enter}');
  const first = await box(0);
  await waitFor(() => expect(document.activeElement).toBe(first));
});
