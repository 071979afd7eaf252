import { within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openWith, region, user } from '../../support/render/account.tsx';

const month = (index: number) => new Date(Date.UTC(2026, 10 - index, 1)).toISOString();
const subscription = (index: number) => ({
  subscription_id: `s${index}`,
  plan: { name: `Plan ${index}` },
  status: 'on',
  valid_from: month(index + 1),
  valid_until: month(index),
});
const payment = (index: number) => ({
  subscription_id: `s${Math.floor(index / 10)}`,
  created_at: month(index / 10),
  price: 10 + index,
  product_name: 'More',
});
const past = (count: number) =>
  Array.from({ length: count }, (_, index) => subscription(index + 1));
const payments = (count: number) => Array.from({ length: count }, (_, index) => payment(index));
/** A few years. */
const history = {
  subscription: subscription(0),
  past_subscriptions: past(50),
  payments: payments(40),
};

/** It appears last: its code loads after that of the other parts. */
async function timeLine() {
  await region('Apps');
  return region('Timeline');
}

test('I go from subscription to subscription and along each with the arrow keys', async () => {
  const { user: hands } = await openWith(
    user({
      subscription: { ...subscription(0), paused_at: month(0.5) },
      past_subscriptions: [subscription(1)],
      payments: [{ ...payment(5), created_at: month(1) }],
    }),
  );
  const place = await timeLine();
  const present = within(place).getByRole('button', { name: /^Plan 0, current subscription/ });
  present.focus();
  await hands.keyboard('{ArrowRight}');
  expect(document.activeElement?.ariaLabel).toMatch(/^Payment .*: 15 for More$/);
  expect(within(place).getByText(/^Plan 0: Payment .*: 15 for More$/)).toBeDefined();
  await hands.keyboard('{ArrowRight}');
  expect(document.activeElement?.ariaLabel).toMatch(/^Paused/);
  await hands.keyboard('{ArrowRight}{ArrowDown}');
  expect(document.activeElement?.ariaLabel).toMatch(/^Plan 1\. /);
  await hands.keyboard('{ArrowDown}{ArrowUp}');
  expect(document.activeElement).toBe(present);
});

test('I see another period, earlier or later, and the facts are of what is drawn', async () => {
  const { user: hands } = await openWith(user(history));
  const place = await timeLine();
  const [mark] = within(place).getAllByRole('button', { name: /^Payment|payments: / });
  if (!mark) throw new Error('No payment is drawn.');
  await hands.click(mark);
  const said = mark.ariaLabel ?? '';
  const facts = () => within(place).queryByText((text) => text.includes(said));
  expect(facts()).not.toBeNull();
  const earlier = within(place).queryAllByText('earlier').length;
  const period = within(place).getByRole('combobox', { name: 'Period' });
  await hands.selectOptions(period, '3 months');
  expect(within(place).getAllByText('earlier').length).toBeGreaterThan(earlier);
  for (let count = 0; count < 4; count += 1) {
    await hands.click(within(place).getByRole('button', { name: 'Later' }));
  }
  expect(facts()).toBeNull();
  await hands.selectOptions(period, 'All');
  expect(within(place).queryByText('earlier')).toBeNull();
  await hands.selectOptions(period, '3 months');
  await hands.click(within(place).getByRole('button', { name: 'Earlier' }));
  await hands.click(within(place).getByRole('button', { name: 'Earlier' }));
  expect(within(place).getAllByText('later').length).toBeGreaterThan(0);
});

test('many rows are folded, and all are in the table', async () => {
  const { user: hands } = await openWith(user(history));
  const place = await timeLine();
  const rows = () => within(place).getAllByRole('button', { name: /^Plan \d+(,|\.)/ });
  const stops = () => rows().filter((button) => button.tabIndex === 0);
  expect(rows()).toHaveLength(12);
  await hands.click(within(place).getByRole('button', { name: 'Show all 51 rows' }));
  expect(rows()).toHaveLength(51);
  await hands.click(within(place).getByRole('button', { name: /^Plan 40\./ }));
  expect(stops().map(({ textContent }) => textContent)).toEqual(['Plan 40']);
  // The keys begin at the first row when what was chosen is no longer drawn.
  await hands.click(within(place).getByRole('button', { name: 'Show first 12 rows' }));
  expect(stops().map(({ textContent }) => textContent)).toEqual(['Plan 0']);
  await hands.click(within(place).getByText('View as table'));
  const table = await within(place).findByRole('table', { name: 'Timeline' });
  // A start and an end for each subscription, and the payments.
  expect(within(table).getAllByRole('rowheader')).toHaveLength(2 * 51 + 40);
});

test('what has no place on a line is listed beside it, and is in the table', async () => {
  const { user: hands } = await openWith(
    user({ subscription: { plan: { name: 'Plan' }, topups: [{ kind: 'gb', quantity: 5 }] } }),
  );
  const place = await timeLine();
  const list = within(place).getByText('Not shown: no usable date').parentElement;
  expect(list?.textContent).toContain('Plan: Valid from not provided');
  await hands.click(within(place).getByText('View as table'));
  const row = within(place).getByRole('cell', { name: 'Top-up' }).closest('tr');
  expect(row?.textContent).toBe('PlanTop-up—5 gb');
});
