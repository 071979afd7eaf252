import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fullUser, openWith, region, user } from '../support/account.tsx';
import { json } from '../support/console.tsx';

const apps = Array.from({ length: 200 }, (_, index) => ({
  app_name: `App ${index}`,
  id: `id-${index}`,
  api_token: `token-${index}`,
}));

async function searchBox() {
  await region('Apps');
  return screen.findByRole('searchbox', { name: 'Search this page' });
}

/** The member that the search has brought me to. */
const found = () => document.querySelector('[data-found]');

test('I find a member by its value in a folded part, which opens', async () => {
  const { user: hands } = await openWith(user({ apps }));
  await hands.type(await searchBox(), 'ID-150');
  expect(screen.getByText('1 of 1: Id', { exact: false }).role).toBe('status');
  expect(found()?.textContent).toContain('id-150');
  expect(found()?.closest('details')?.open).toBe(true);
});

test('I find members by label, and go from one to the next and back', async () => {
  const { user: hands } = await openWith(() => json(fullUser));
  await hands.type(await searchBox(), 'valid until');
  expect(found()?.textContent).toContain('Valid until');
  const [, count = ''] = /^1 of (\d+)$/.exec(screen.getByText(/^1 of/).textContent) ?? [];
  expect(Number(count)).toBeGreaterThan(1);
  const first = found();
  await hands.click(screen.getByRole('button', { name: 'Next match' }));
  expect(screen.getByText(`2 of ${count}`)).toBeDefined();
  expect(found()).not.toBe(first);
  await hands.click(screen.getByRole('button', { name: 'Previous match' }));
  expect(found()).toBe(first);
  await hands.type(await searchBox(), '{Shift>}{Enter}{/Shift}');
  expect(screen.getByText(`${count} of ${count}`)).toBeDefined();
});

test.each(['vocabulary', 'surprise of past', 'role two', 'utm one', 'hash b', 'top-up of now'])(
  'the search finds %j',
  async (text) => {
    const { user: hands } = await openWith(() => json(fullUser));
    await hands.type(await searchBox(), text);
    expect(found()?.textContent).toContain(text);
  },
);

test('a secret is never found, not even one that is shown', async () => {
  const { user: hands } = await openWith(() => json(fullUser));
  const box = await searchBox();
  const identity = await region('Identity');
  await hands.click(within(identity).getByRole('button', { name: 'Show API key' }));
  expect(identity.textContent).toContain('secret-key');
  await hands.type(box, 'secret-');
  expect(screen.getByText('Nothing found')).toBeDefined();
  expect(found()).toBeNull();
});

test('Escape ends the search', async () => {
  const { user: hands } = await openWith(user({}));
  const box = await searchBox();
  await hands.type(box, 'ada{Escape}');
  expect(box).toHaveProperty('value', '');
  expect(found()).toBeNull();
});
