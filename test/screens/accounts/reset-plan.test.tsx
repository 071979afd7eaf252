import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../support/render/console.tsx';
import { confirmReset, result, startAccounts } from '../../support/render/proxy-accounts.tsx';

const { backend, accounts } = await startAccounts(2);
const noLists = { proxyAccounts: null, proxyProfiles: null, teams: null, auditLog: null };

/** Offers a plan to a user whose API has no list, and who has added no accounts. */
async function offer(changed: object) {
  const userId = `somebody with a plan ${JSON.stringify(changed)}`;
  const plan = {
    format: 'proxy-console/plan',
    version: 1,
    kind: 'reset',
    api: location.origin,
    user: userId,
    created_at: '2026-03-01T10:00:00Z',
    items: [{ id: accounts[0]?.id, username: 'as-planned', consumption: 5 }],
    ...changed,
  };
  const view = await openConsole({
    backend,
    path: '/proxy-accounts',
    config: { collections: noLists },
    userId,
  });
  await screen.findByText('No accounts yet');
  await view.user.click(screen.getByRole('button', { name: 'Open plan' }));
  const dialog = await screen.findByRole('dialog', { name: 'Open plan' });
  const file = new File([JSON.stringify(plan)], 'plan.json');
  await view.user.upload(within(dialog).getByLabelText('Plan file'), file);
  return { ...view, dialog };
}

test('a plan is run where the API lists no accounts, and the receipt on paper names its file', async () => {
  let paper = '';
  globalThis.print = () => (paper = document.body.textContent);
  const { user } = await offer({});
  const review = await screen.findByRole('dialog', { name: 'Reset quota' });
  expect(within(review).getByText('as-planned')).toBeDefined();
  expect(within(review).getByText('Names and amounts are from the plan.')).toBeDefined();
  const digest = within(review).getByText(/^[\da-f]{64}$/).textContent;
  await confirmReset(user, 'Reset 1 account');
  await result();
  expect(screen.getByRole('heading', { level: 1, name: '1 account was reset' })).toBeDefined();
  await user.click(within(await result()).getByRole('button', { name: 'Print' }));
  expect(paper).toContain(`SHA-256 of the plan file${digest}`);
  expect(paper).toContain('Accounts in the plan file1');
});

test('a plan that changes profiles is not one for accounts', async () => {
  const item = { team_id: 't', id: 'p', set: { port: 2001 }, expect: { port: 2000 } };
  const { dialog } = await offer({ kind: 'profiles', items: [item] });
  expect(
    await within(dialog).findByText(
      'This plan changes proxy profiles. Choose a plan that resets proxy accounts.',
    ),
  ).toBeDefined();
});
