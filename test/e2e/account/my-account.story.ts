import type { Reading, User } from '#contract';
import { ask } from '../support/api.ts';
import { expect, signIn, test } from '../support/story.ts';

test('the account, its subscription and its payments are there', async ({ page, server }) => {
  const user = await ask<Reading<User>>(server, '/api/users/me');
  await signIn(page, server);
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
  for (const name of [
    'Account details',
    'Subscription',
    'Auto top-up',
    'Payments',
    'Past subscriptions',
    'Apps',
  ]) {
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('region', { name: 'Account details' })).toContainText(
    user.email ?? '',
  );
  await expect(page.getByRole('region', { name: 'Subscription', exact: true })).toContainText(
    user.subscription?.plan?.name ?? '',
  );
  const rows = page.getByRole('table', { name: 'Payments' }).getByRole('row');
  expect(await rows.count()).toBeGreaterThan(user.payments?.length ?? 0);
});

test(
  'the key is masked until asked for, and can be copied',
  { tag: '@full' },
  async ({ page, server }) => {
    await signIn(page, server);
    const identity = page.getByRole('region', { name: 'Account details' });
    await expect(identity).toBeVisible();
    expect(await page.content()).not.toContain(server.apiKey);
    await identity.getByRole('button', { name: 'Show API key' }).click();
    await expect(identity).toContainText(server.apiKey);
    await identity.getByRole('button', { name: 'Copy API key' }).click();
    await expect(identity.getByText('Copied')).toBeAttached();
    // Pages may not read the clipboard here, so it is pasted somewhere.
    await page.getByRole('link', { name: 'Proxy accounts' }).click();
    const box = page.getByRole('searchbox', { name: 'Filter accounts' });
    await box.focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(box).toHaveValue(server.apiKey);
  },
);

test('payments sort by a column, and say so', { tag: '@thorough' }, async ({ page, server }) => {
  await signIn(page, server);
  const table = page.getByRole('table', { name: 'Payments' });
  const header = table.getByRole('columnheader', { name: 'Price' });
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
});
