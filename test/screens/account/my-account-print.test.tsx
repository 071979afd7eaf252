import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fullUser, numbers, region, user } from '../../support/render/account.tsx';
import { answerWith, json, openConsole, texts } from '../../support/render/console.tsx';

const announce = (event: 'beforeprint' | 'afterprint') => fireEvent(window, new Event(event));

/** Prints the statement of My account at an address. */
async function print(answer: () => Response, query = '') {
  const backend = { apiKey: 'k', fetch: answerWith(answer) };
  const { user: hands } = await openConsole({ backend, path: `/account${query}` });
  await region('Apps');
  await hands.click(screen.getByRole('button', { name: 'Show API key' }));
  announce('beforeprint');
  const heading = screen.getByRole('heading', { name: 'Account statement' });
  return heading.closest('article') ?? document.body;
}

/** The texts of a table, row by row. */
const rowsOf = (paper: HTMLElement, place: number) =>
  [...(paper.querySelectorAll('table')[place]?.tBodies[0]?.rows ?? [])].map((row) =>
    texts([...row.cells]),
  );

test('on paper stands whose account it is, from when, and from which API, and no key', async () => {
  const paper = await print(() => json(fullUser));
  const header = paper.querySelector('header')?.textContent;
  for (const text of ['ada@example.com', 'user.id', location.origin, 'PeriodAll']) {
    expect(header).toContain(text);
  }
  expect(header).toContain(String(new Date().getFullYear()));
  expect(document.title).toMatch(/^Account statement \d{4}-\d\d-\d\d$/);
  // No secret, even while it is shown on the screen, and nothing that a bookkeeper has no use for.
  for (const text of ['api_key', 'utm_tags', 'roles', '_hash', 'app_name', '@id', 'surprise']) {
    expect(paper.innerHTML).not.toContain(text);
  }
  expect(rowsOf(paper, 0)).toEqual(
    ['user.subscription', 'user.past_subscriptions'].map((path) => [
      `${path}.plan.name`,
      `${path}.valid_from`,
      `${path}.valid_until`,
      numbers.get(`${path}.plan.price`),
      `${path}.status`,
      `${path}.subscription_id`,
    ]),
  );
  announce('afterprint');
  expect(screen.queryByRole('heading', { name: 'Account statement' })).toBeNull();
  expect(document.title).toMatch(/^My account/);
});

test('all payments and what they add up to are on paper', async () => {
  const paid = { price: 40.5, status: 'paid', gateway: 'first' };
  const payments = Array.from({ length: 20 }, (_, index) => ({
    payment_id: `p${index}`,
    ...(index < 2 ? paid : { price: 1 }),
  }));
  const paper = await print(user({ api_key: 'key', payments }));
  expect(rowsOf(paper, 0).map(([, , , price]) => price)).toEqual([
    '40.5',
    '40.5',
    ...Array.from({ length: 18 }, () => '1.0'),
  ]);
  const totals = within(paper).getByRole('list', { name: 'Totals' });
  expect(texts(within(totals).getAllByRole('listitem'))).toEqual([
    'No status, no gateway: 18 payments, 18',
    'paid, first: 2 payments, 81.0',
  ]);
});

const subscription = (name: string, from: string, until: string) => ({
  plan: { name },
  valid_from: `${from}T12:00:00Z`,
  valid_until: `${until}T12:00:00Z`,
});

test.each([
  ['?from=2026-03-01&to=2026-03-31', 'Mar 1, 2026 to Mar 31, 2026', ['second', 'third'], ['B']],
  ['?from=2026-03-31&status=failed', 'Since Mar 31, 2026', ['third', 'fourth'], ['C', 'B']],
  ['?to=2026-03-01', 'Until Mar 1, 2026', ['first', 'second'], ['A', 'B']],
])('with the filter %s the statement covers %s', async (query, period, products, plans) => {
  const days = ['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01', 'soon'];
  const names = ['first', 'second', 'third', 'fourth', 'fifth'];
  const paper = await print(
    user({
      api_key: 'key',
      payments: days.map((day, at) => ({
        created_at: `${day}T12:00:00Z`,
        product_name: names[at],
        price: at,
      })),
      subscription: subscription('C', '2026-05-01', '2026-06-01'),
      past_subscriptions: [
        subscription('A', '2026-01-01', '2026-02-01'),
        subscription('B', '2026-02-01', '2026-05-01'),
      ],
    }),
    query,
  );
  expect(paper.querySelector('header')?.textContent).toContain(`Period${period}`);
  expect(paper.textContent).toContain('2 of 5 payments. Without a usable date and left out: 1.');
  expect(rowsOf(paper, 0).map(([plan]) => plan)).toEqual(plans);
  expect(rowsOf(paper, 1).map(([, product]) => product)).toEqual(products);
});

test('what cannot be read is counted, or stands on paper as sent', async () => {
  const paper = await print(
    user({
      api_key: 'key',
      subscription: 'gold',
      past_subscriptions: [7, { plan: 'silver', valid_from: 5 }, { plan: { name: [1] } }],
      payments: [{ price: '49.00', quantity: { of: 2 } }],
    }),
  );
  expect(paper.textContent).not.toContain('No subscriptions to show');
  expect(paper.textContent).toContain('2 more entries: see My account.');
  expect(rowsOf(paper, 0).map(([plan]) => plan)).toEqual(['silver', '[1]']);
  expect(rowsOf(paper, 1)).toEqual([['—', '—', '{"of":2}', '49.00', '—', '—', '—']]);
});

test('where no subscription can be read, the statement says so, not that there is none', async () => {
  const paper = await print(user({ api_key: 'key', subscription: 'gold' }));
  expect(paper.textContent).not.toContain('No subscriptions to show');
  expect(paper.textContent).toContain('1 more entry: see My account.');
});
