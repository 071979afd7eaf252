import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, openConsole } from '../../support/render/console.tsx';
import {
  answering,
  askToReset,
  confirmReset,
  enter,
  filterBox,
  LIST,
  names,
  result,
  selectAll,
  startAccounts,
  table,
} from '../../support/render/proxy-accounts.tsx';

const { backend, accounts } = await startAccounts(60);

/** The API with so many accounts, called `n0`, `n1` and so on. */
const withMany = (count: number) =>
  answering(backend, ({ path }) => {
    if (path !== LIST) return undefined;
    return json(
      Array.from({ length: count }, (_, index) => ({
        id: index.toString(16).padStart(24, '0'),
        username: `n${index}`,
      })),
    );
  });

const print = () => fireEvent(window, new Event('beforeprint'));
const endPrint = () => fireEvent(window, new Event('afterprint'));

test('on paper stands every account, and afterwards the page is as before', async () => {
  await openConsole({ backend, path: '/proxy-accounts' });
  expect((await names()).length).toBeLessThan(60);
  print();
  expect(await names()).toEqual(accounts.map(({ username }) => username));
  expect((await table()).querySelectorAll('[aria-hidden]:is(tr)')).toHaveLength(0);
  endPrint();
  expect((await names()).length).toBeLessThan(60);
});

test('of more accounts the first 1,000 are on paper, and it says so', async () => {
  await openConsole({ backend: withMany(1200), path: '/proxy-accounts' });
  await screen.findByText('1,200 accounts');
  expect(screen.queryByText(/export the rest/)).toBeNull();
  print();
  expect((await table()).querySelectorAll('tbody > tr')).toHaveLength(1000);
  expect(screen.getByText('The first 1,000 of 1,200; export the rest')).toBeDefined();
});

test('on paper stands every account of a reset', async () => {
  const { user } = await openConsole({ backend, path: '/proxy-accounts' });
  await user.click(await selectAll());
  await askToReset(user);
  await confirmReset(user, 'Reset 60 accounts');
  const region = within(await result());
  fireEvent.click(region.getByText('Full list'));
  const rows = async () =>
    within(await region.findByRole('table', { name: 'Full list' })).getAllByRole('row');
  expect((await rows()).length).toBeLessThan(60);
  print();
  expect(await rows()).toHaveLength(61);
});

/** Presses Ctrl+F; true: the browser gets it, too. */
const pressFind = (target: Element = document.body) =>
  fireEvent.keyDown(target, { key: 'f', code: 'KeyF', ctrlKey: true });

test('Ctrl+F goes to the search of a long list, and pressed again to that of the browser', async () => {
  const { user } = await openConsole({ backend, path: '/proxy-accounts' });
  await names();
  const box = await filterBox();
  await enter(user, box, 'u');
  box.blur();
  expect(pressFind()).toBe(false);
  expect(document.activeElement).toBe(box);
  expect([box.selectionStart, box.selectionEnd]).toEqual([0, 1]);
  expect(pressFind(box)).toBe(true);

  // A dialog covers the list.
  box.blur();
  await user.click(screen.getByRole('button', { name: 'Add by ID' }));
  await screen.findByRole('dialog');
  expect(pressFind()).toBe(true);
});

test('Ctrl+F is the browser’s where it finds every row', async () => {
  await openConsole({ backend: withMany(5), path: '/proxy-accounts' });
  expect(await names()).toHaveLength(5);
  expect(pressFind()).toBe(true);
});
