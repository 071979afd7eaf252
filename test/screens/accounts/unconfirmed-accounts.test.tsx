import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, openConsole } from '../../support/render/console.tsx';
import { losing } from '../../support/render/lost-responses.ts';
import {
  answering,
  checkbox,
  LIST,
  openMuted,
  resetSelected,
  result,
  startAccounts,
  zeroed,
} from '../../support/render/proxy-accounts.tsx';

const { backend, accounts } = await startAccounts(3);
const path = '/proxy-accounts';
const used = accounts.find(({ consumption }) => consumption > 0) ?? accounts[0];
const name = used?.username ?? '';
const rowText = async (of: string) => (await checkbox(of)).closest('tr')?.textContent ?? '';

test('what was read before an unconfirmed reset is marked so until it is read again by itself', async () => {
  let isSent = false;
  let answer: (() => void) | undefined;
  const held = answering(backend, ({ path: called }) => {
    if (!isSent || !called.startsWith(`${LIST}/`)) return undefined;
    return new Promise((resolve) => {
      answer = () => resolve(json({ ...used, ...zeroed(used?.id ?? '') }));
    });
  });
  const { backend: lossy, writes } = losing(held, () => {
    isSent = true;
    throw new TypeError('The connection is lost.');
  });
  const { user } = await openConsole({ backend: lossy, path, userId: 'somebody who waits' });
  await user.click(await checkbox(name));
  await resetSelected(user, 'Reset 1 account');
  await result();
  await waitFor(async () => expect(await rowText(name)).toContain('before the reset'));
  await waitFor(() => expect(answer).toBeDefined());
  answer?.();
  await waitFor(async () => expect(await rowText(name)).not.toContain('before the reset'));
  const meter = (await checkbox(name)).closest('tr')?.querySelector('meter');
  expect(meter?.value).toBe(0);
  expect(writes).toHaveLength(1);
  // It is still for me to decide, and the safe way is the first.
  const region = within(await result());
  const buttons = region.getAllByRole('button').map(({ textContent }) => textContent);
  const verify = buttons.indexOf('Verify 1 unconfirmed');
  expect(verify).toBeGreaterThan(-1);
  expect(buttons.findIndex((text) => text.startsWith('Try again'))).toBeGreaterThan(verify);
});

test('where accounts cannot be read, the mark stays, also after a reload', async () => {
  const config = {
    collections: { proxyAccounts: null, proxyProfiles: null, teams: null, auditLog: null },
  };
  const { backend: lossy } = losing(backend, 'arrives', 'lost');
  const options = { backend: lossy, path, config, userId: 'somebody with a roster' };
  const first = await openMuted(options);
  await first.user.click(
    (await screen.findAllByRole('button', { name: 'Add by ID' }))[0] as Element,
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Add by ID' }));
  await first.user.click(dialog.getByRole('textbox', { name: 'Account IDs' }));
  await first.user.paste(used?.id ?? '');
  await first.user.click(dialog.getByRole('button', { name: 'Add' }));
  await first.user.click(await checkbox(used?.id ?? ''));
  await resetSelected(first.user, 'Reset 1 account');
  await screen.findByText('1 account was reset');
  expect(await rowText(name)).not.toContain('before the reset');
  await first.user.click(await checkbox(name));
  await resetSelected(first.user, 'Reset 1 account');
  await waitFor(async () => expect(await rowText(name)).toContain('before the reset'));
  first.unmount();
  await openConsole(options);
  await waitFor(async () => expect(await rowText(name)).toContain('before the reset'));
});
