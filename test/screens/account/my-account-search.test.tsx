import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fullUser, openWith, region, user } from '../../support/render/account.tsx';
import { json } from '../../support/render/console.tsx';

const apps = Array.from({ length: 40 }, (_, index) => ({
  app_name: `App ${index}`,
  id: `id-${index}`,
  api_token: `token-${index}`,
}));

async function searchBox() {
  await region('Apps');
  const box = screen.queryByRole('searchbox', { name: 'Search this page' });
  if (box) return box;
  fireEvent.click(await screen.findByRole('button', { name: 'Search this page', hidden: true }));
  return screen.findByRole('searchbox', { name: 'Search this page' });
}

/** The search's message about its results. */
const said = () => within(screen.getByRole('search')).getByRole('status').textContent;

/** The member that the search has moved to. */
const found = () => document.querySelector('[data-found]');

test('I find a member by its value in a folded part, which opens', async () => {
  const { user: hands } = await openWith(user({ apps }));
  await hands.type(await searchBox(), 'ID-35');
  expect(said()).toBe('1 of 1: App ID');
  expect(found()?.textContent).toContain('id-35');
  expect(found()?.closest('details')?.open).toBe(true);
});

test('I find members by label, and go from one to the next and back', async () => {
  const { user: hands } = await openWith(() => json(fullUser));
  await hands.type(await searchBox(), 'valid until');
  expect(found()?.textContent).toContain('Valid until');
  const [, count = ''] = /^1 of (\d+): Valid until$/.exec(said()) ?? [];
  expect(Number(count)).toBeGreaterThan(1);
  const first = found();
  await hands.click(screen.getByRole('button', { name: 'Next match' }));
  expect(said()).toMatch(`2 of ${count}: `);
  expect(found()).not.toBe(first);
  await hands.click(screen.getByRole('button', { name: 'Previous match' }));
  expect(found()).toBe(first);
  await hands.type(await searchBox(), '{Shift>}{Enter}{/Shift}');
  expect(said()).toMatch(`${count} of ${count}: `);
});

test.each(['vocabulary', 'surprise of past', 'role two', 'utm one', 'hash b', 'top-up of now'])(
  'the search finds %j',
  async (text) => {
    const { user: hands } = await openWith(() => json(fullUser));
    await hands.click(await searchBox());
    await hands.paste(text);
    expect(found()?.textContent).toContain(text);
  },
);

test('a secret is never found, not even one that is shown', async () => {
  const { user: hands } = await openWith(() => json(fullUser));
  const box = await searchBox();
  const identity = await region('Account details');
  await hands.click(within(identity).getByRole('button', { name: 'Show API key' }));
  expect(identity.textContent).toContain('secret-key');
  await hands.type(box, 'secret-');
  expect(said()).toBe('No results');
  expect(found()).toBeNull();
});

test('Escape ends the search', async () => {
  const { user: hands } = await openWith(user({}));
  const box = await searchBox();
  await hands.type(box, 'ada{Escape}');
  expect(box.isConnected).toBe(false);
  expect(found()).toBeNull();
});

test('what the search has opened is folded again when I go on or end it', async () => {
  const { user: hands } = await openWith(user({ apps }));
  const box = await searchBox();
  await hands.type(box, 'id-35');
  const opened = found()?.closest('li')?.closest('details');
  expect(opened?.open).toBe(true);
  await hands.type(box, '{Escape}');
  expect(opened?.open).toBe(false);
  await hands.click(screen.getByText(/more apps$/));
  await hands.type(await searchBox(), 'id-36{Escape}');
  // The user has opened it.
  expect(opened?.open).toBe(true);
});

test('payments that are not drawn are not "nothing": I am led to their own search', async () => {
  const payments = Array.from({ length: 400 }, (_, index) => ({
    payment_id: `pay-${index}`,
    created_at: new Date(Date.UTC(2025, 0, index + 1)).toISOString(),
    product_name: 'Starter',
  }));
  const { user: hands } = await openWith(user({ payments }));
  await hands.type(await searchBox(), 'pay-123');
  expect(said()).toBe('No results. Payments are searched separately');
  await hands.click(screen.getByRole('button', { name: 'Show 1 payment' }));
  const own = screen.getByRole('searchbox', { name: 'Filter payments' });
  expect(own).toHaveProperty('value', 'pay-123');
  expect(document.activeElement).toBe(own);
  const place = within(await region('Payments'));
  expect(await place.findByText('1 of 400 payments')).toBeDefined();
});

test('what was not found is found once a later part of the page has it', async () => {
  const { user: hands } = await openWith(user({}), user({ apps }));
  await hands.type(await searchBox(), 'id-35');
  expect(said()).toBe('No results');
  await hands.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(said()).toBe('1 of 1: App ID'));
  expect(found()?.textContent).toContain('id-35');
});
