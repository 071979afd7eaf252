import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, openConsole } from '../../support/render/console.tsx';
import {
  answering,
  checkbox,
  LIST,
  names,
  table,
  toolbar,
  startAccounts,
} from '../../support/render/proxy-accounts.tsx';

const path = '/proxy-accounts';
const { backend, accounts } = await startAccounts(30);

const pageOf = (query: URLSearchParams) => Number(query.get('page'));
const tenOf = (page: number) => accounts.slice((page - 1) * 10, page * 10);

test('pages are read several at once where the total is known', async () => {
  let running = 0;
  let most = 0;
  const response = async (query: URLSearchParams) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 20));
    running -= 1;
    return json({ 'hydra:member': tenOf(pageOf(query)), 'hydra:totalItems': 30 });
  };
  const many = answering(backend, ({ path: called, query }) =>
    called === LIST ? response(query) : undefined,
  );
  await openConsole({ backend: many, path });
  expect(await screen.findByText('30 accounts')).toBeDefined();
  expect(most).toBeGreaterThan(1);
  expect((await names()).slice(9, 12)).toEqual(
    accounts.slice(9, 12).map(({ username }) => username),
  );
});

test('a page that keeps failing is tried again, said, and the pages after it are there', async () => {
  let calls = 0;
  let broken = true;
  const failing = answering(backend, ({ path: called, query }) => {
    if (called !== LIST) return undefined;
    const page = pageOf(query);
    if (page === 2) {
      calls += 1;
      if (broken) return json({}, { status: 503 });
    }
    return json({ 'hydra:member': tenOf(page), 'hydra:totalItems': 30 });
  });
  const { user } = await openConsole({ backend: failing, path });
  expect(await screen.findByText("1 page couldn't be loaded")).toBeDefined();
  expect(calls).toBe(3);
  expect((await table()).getAttribute('aria-rowcount')).toBe('21');
  broken = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('30 accounts')).toBeDefined();
  expect((await table()).getAttribute('aria-rowcount')).toBe('31');
});

test("a list that ends before the API's own total says so, and can be loaded again", async () => {
  let isCut = true;
  const cut = answering(backend, ({ path: called, query }) => {
    if (called !== LIST) return undefined;
    const page = pageOf(query);
    const few = isCut && page > 1 ? tenOf(page).slice(0, page === 2 ? 4 : 0) : tenOf(page);
    return json({ 'hydra:member': few, 'hydra:totalItems': 30 });
  });
  const { user } = await openConsole({ backend: cut, path });
  expect(await screen.findByText("2 pages couldn't be loaded")).toBeDefined();
  expect(screen.getByText('14 of 30 accounts loaded')).toBeDefined();
  isCut = false;
  await user.click(screen.getByRole('button', { name: 'Load the rest' }));
  expect(await screen.findByText('30 accounts')).toBeDefined();
  expect(screen.queryByText("2 pages couldn't be loaded")).toBeNull();
});

test('an account on a page that is missing stays selected', async () => {
  let isCut = false;
  const cut = answering(backend, ({ path: called, query }) => {
    if (called !== LIST) return undefined;
    const page = pageOf(query);
    return json({ 'hydra:member': isCut && page > 1 ? [] : tenOf(page), 'hydra:totalItems': 30 });
  });
  const { user } = await openConsole({ backend: cut, path });
  await screen.findByText('30 accounts');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all accounts' }));
  await within(await toolbar()).findByText('30 selected');
  isCut = true;
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText("2 pages couldn't be loaded")).toBeDefined();
  expect(await within(await toolbar()).findByText('30 selected')).toBeDefined();
  expect(screen.queryByText(/no longer exist/)).toBeNull();
});

test('what the filter hides of the selection can be shown and dropped', async () => {
  const { user } = await openConsole({ backend, path });
  const [first, second] = accounts;
  await user.click(await checkbox(first?.username ?? ''));
  await user.click(await checkbox(second?.username ?? ''));
  await user.type(screen.getByRole('searchbox', { name: 'Filter accounts' }), first?.id ?? '');
  await within(await toolbar()).findByText('1 hidden by the filter');
  await user.click(within(await toolbar()).getByRole('button', { name: 'Show hidden' }));
  await waitFor(async () => expect(await names()).toEqual([second?.username]));
  // The filter isn't applied now, so none is shown.
  const box = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Filter accounts' });
  expect(screen.getByText('Showing 1 selected account that the filter hides.')).toBeDefined();
  expect(box.value).toBe('');
  expect(screen.queryByRole('button', { name: /^Filters/ })).toBeNull();
  expect(within(await toolbar()).queryByText(/hidden by the filter/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Back to filtered list' }));
  expect(box.value).toBe(first?.id);
  await user.click(await within(await toolbar()).findByRole('button', { name: 'Deselect hidden' }));
  expect(await within(await toolbar()).findByText('1 selected')).toBeDefined();

  // They are shown until I filter anew, or none of them is selected.
  await user.clear(box);
  await user.type(box, second?.id ?? '');
  await user.click(await within(await toolbar()).findByRole('button', { name: 'Show hidden' }));
  await waitFor(async () => expect(await names()).toEqual([first?.username]));
  await user.type(box, second?.id ?? '');
  await waitFor(async () => expect(await names()).toEqual([second?.username]));
  await user.click(within(await toolbar()).getByRole('button', { name: 'Show hidden' }));
  await user.click(within(await toolbar()).getByRole('button', { name: 'Clear selection' }));
  await waitFor(async () => expect(await names()).toEqual([second?.username]));
  expect(screen.queryByRole('button', { name: 'Back to filtered list' })).toBeNull();
});

test('selected accounts that no longer exist leave the selection, and that is said', async () => {
  let gone = false;
  const shrinking = answering(backend, ({ path: called, query }) => {
    if (called !== LIST) return undefined;
    return json(pageOf(query) > 1 ? [] : accounts.slice(gone ? 2 : 0));
  });
  const { user } = await openConsole({ backend: shrinking, path });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all accounts' }));
  await within(await toolbar()).findByText('30 selected');
  gone = true;
  await user.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(
    await screen.findByText(/^2 selected accounts no longer exist and were deselected: /),
  ).toBeDefined();
  expect(await within(await toolbar()).findByText('28 selected')).toBeDefined();
});
