import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fullUser, openWith, region, user } from '../../support/render/account.tsx';
import { json } from '../../support/render/console.tsx';

const announce = (event: 'beforeprint' | 'afterprint') => fireEvent(window, new Event(event));

async function statement() {
  await region('Apps');
  announce('beforeprint');
  const heading = screen.getByRole('heading', { name: 'Account statement' });
  return heading.closest('article') ?? document.body;
}

test('on paper stands whose account it is, from when, and from which API', async () => {
  await openWith(() => json(fullUser));
  const paper = await statement();
  for (const text of ['ada@example.com', location.origin, String(new Date().getFullYear())]) {
    expect(paper.querySelector('header')?.textContent).toContain(text);
  }
  expect(document.title).toMatch(/^Account statement \d{4}-\d\d-\d\d$/);
  announce('afterprint');
  expect(screen.queryByRole('heading', { name: 'Account statement' })).toBeNull();
  expect(document.title).toMatch(/^My account/);
});

test('nothing is folded on paper, and all payments are there', async () => {
  await openWith(
    user({
      payments: Array.from({ length: 500 }, (_, index) => ({ payment_id: `p${index}` })),
      past_subscriptions: Array.from({ length: 50 }, () => ({ status: 'old' })),
    }),
  );
  const paper = await statement();
  expect(paper.querySelector('details:not([open])')).toBeNull();
  expect(within(paper).getAllByText(/^p\d+$/)).toHaveLength(500);
});

test('on paper stands what the payments add up to', async () => {
  await openWith(
    user({
      payments: [
        { price: 40.5, status: 'paid', gateway: 'first' },
        { price: 2, status: 'paid', gateway: 'first' },
        { price: 7 },
      ],
    }),
  );
  const totals = within(await statement()).getByRole('list', { name: 'Totals' });
  expect(
    within(totals)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['paid, first: 2 payments, 42.5', 'No status, no gateway: 1 payment, 7']);
});

test('the key is not on paper, even while it is shown on the screen', async () => {
  const { user: hands } = await openWith(() => json(fullUser));
  await hands.click(await screen.findByRole('button', { name: 'Show API key' }));
  const paper = await statement();
  expect(paper.innerHTML).not.toContain('secret-');
});
