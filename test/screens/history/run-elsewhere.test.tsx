import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole } from '../../support/render/console.tsx';
import { startAccounts, startElsewhere } from '../../support/render/proxy-accounts.tsx';

const { backend, accounts } = await startAccounts(5);

async function statusElsewhere(): Promise<HTMLElement> {
  const region = await screen.findByRole('region', {
    name: /^Reset of \d+ accounts · In another tab$/,
  });
  return within(region).getByRole('status');
}

test('the status that says a reset runs in another tab also says that it is paused there', async () => {
  const other = await startElsewhere(accounts);
  await openConsole({ backend, path: '/proxy-accounts' });
  other.tell();
  const status = await statusElsewhere();
  expect(status.textContent).toContain('Pause or stop it there.');
  await other.pause();
  other.tell();
  // Only a change of a status that was there before is announced.
  await waitFor(() => expect(status.textContent).toContain('Resume or stop it there.'));
  expect(await statusElsewhere()).toBe(status);
});

test('a reset that another tab could not record is paused for that reason, not damaged', async () => {
  const other = await startElsewhere(accounts);
  // The record of the call before it couldn't be written.
  await other.write({ sequence: 1, from: 1, to: 2, outcome: 'reset' });
  await other.pause();
  await openConsole({ backend, path: '/proxy-accounts' });
  // Without locks, only a message shows that the other tab is there.
  expect(await screen.findByText(/^Can't be resumed/)).toBeDefined();
  other.tell();
  const { textContent } = await statusElsewhere();
  expect(textContent).toContain("Paused: records can't be read or saved");
  expect(textContent).toContain('The browser is full.');
});
