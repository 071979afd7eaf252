import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fetchAccountAhead, openConsole } from '../../support/render/console.tsx';
import {
  checkbox,
  openMuted,
  resetSelected,
  result,
  startAccounts,
} from '../../support/render/proxy-accounts.tsx';

const { backend, accounts } = await startAccounts(3);

test('"Past resets" in the palette opens the list from another page', async () => {
  await fetchAccountAhead();
  const first = await openMuted({ backend, path: '/proxy-accounts' });
  await first.user.click(await checkbox(accounts[0]?.username ?? ''));
  await resetSelected(first.user, 'Reset 1 account');
  await result();
  first.unmount();

  const { user } = await openConsole({ backend, path: '/activity' });
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: 'Search or jump to' });
  await waitFor(() => expect(document.activeElement).toBe(box));
  await user.keyboard('past resets{Enter}');
  expect(await screen.findByRole('heading', { name: 'Runs' })).toBeDefined();
  expect(await screen.findByRole('link', { name: '1 account was reset' })).toBeDefined();
});
