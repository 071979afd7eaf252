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

test('on paper stands whose account it is, from when, and from which API, and no key', async () => {
  const { user: hands } = await openWith(() => json(fullUser));
  await hands.click(await screen.findByRole('button', { name: 'Show API key' }));
  const paper = await statement();
  // Even while it is shown on the screen.
  expect(paper.innerHTML).not.toContain('secret-');
  for (const text of ['ada@example.com', location.origin, String(new Date().getFullYear())]) {
    expect(paper.querySelector('header')?.textContent).toContain(text);
  }
  expect(document.title).toMatch(/^Account statement \d{4}-\d\d-\d\d$/);
  announce('afterprint');
  expect(screen.queryByRole('heading', { name: 'Account statement' })).toBeNull();
  expect(document.title).toMatch(/^My account/);
});

test('nothing is folded on paper, and all payments and what they add up to are there', async () => {
  const paid = { price: 40.5, status: 'paid', gateway: 'first' };
  await openWith(
    user({
      payments: Array.from({ length: 20 }, (_, index) => ({
        payment_id: `p${index}`,
        ...(index < 2 ? paid : { price: 1 }),
      })),
      past_subscriptions: Array.from({ length: 12 }, () => ({ status: 'old' })),
    }),
  );
  const paper = await statement();
  expect(paper.querySelector('details:not([open])')).toBeNull();
  expect(within(paper).getAllByText(/^p\d+$/)).toHaveLength(20);
  const totals = within(paper).getByRole('list', { name: 'Totals' });
  expect(
    within(totals)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['No status, no gateway: 18 payments, 18', 'paid, first: 2 payments, 81.0']);
});
