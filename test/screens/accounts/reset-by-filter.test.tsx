import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, openConsole } from '../../support/render/console.tsx';
import {
  answering,
  confirmReset,
  LIST,
  RESET,
  selectAll,
  startAccounts,
  toolbar,
  zeroed,
} from '../../support/render/proxy-accounts.tsx';

const { backend } = await startAccounts(1);

/** Sixty accounts at 95% of their quota, and as many that have hardly used theirs. */
const listed = Array.from({ length: 120 }, (_, index) => ({
  id: index.toString(16).padStart(24, '0'),
  username: `name-${index}`,
  quota: 100,
  consumption: index < 60 ? 95 : 1,
  bytes_recv: 0,
  bytes_sent: 0,
}));
const used = answering(backend, ({ path, ids }) => {
  if (path === RESET) return json(ids.map(zeroed));
  return path === LIST ? json(listed) : undefined;
});

async function askToReset(filter: string) {
  const { user } = await openConsole({
    backend: used,
    path: `/proxy-accounts?${new URLSearchParams({ filter })}`,
    userId: filter,
  });
  await user.click(await selectAll());
  await user.click(within(await toolbar()).getByRole('button', { name: 'Reset quota' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Reset quota' })) };
}

test('a reset of all that a filter shows names the filter, and says when none matches it any more', async () => {
  const { user, dialog } = await askToReset('usage>90');
  expect(dialog.getByText('usage>90')).toBeDefined();
  expect(dialog.getByText('Show all 60 accounts')).toBeDefined();
  expect(dialog.queryByText('name-0')).toBeNull();
  // They are fewer than CONFIRM_ABOVE, but what they have used is most of all.
  expect(dialog.getByText('They have most of the consumption of all accounts.')).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: /^To confirm, type the number/ }), '60');
  await confirmReset(user, 'Reset 60 accounts');
  expect(
    await screen.findByText('The 60 accounts you reset no longer match usage>90'),
  ).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText('name-0')).toBeDefined();
});

test('as many accounts with little consumption need no number, and a filter in other words is said as it is', async () => {
  const { user, dialog } = await askToReset('usage>0 usage<90');
  expect(dialog.getByText('usage>0 usage<90')).toBeDefined();
  expect(dialog.queryByText(/most of the consumption/)).toBeNull();
  await confirmReset(user, 'Reset 60 accounts');
  expect(
    await screen.findByText('The 60 accounts you reset no longer match usage>0 usage<90'),
  ).toBeDefined();
});

test('a part of what a filter shows is named account by account', async () => {
  const { user, dialog } = await askToReset('usage>90');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select name-0' }));
  await user.click(within(await toolbar()).getByRole('button', { name: 'Reset quota' }));
  const again = within(await screen.findByRole('dialog', { name: 'Reset quota' }));
  expect(again.getByText('name-1')).toBeDefined();
  expect(again.queryByText('usage>90')).toBeNull();
});
