import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openWith, region, user, valueOf } from '../../support/render/account.tsx';
import { answerWith, openConsole, texts, catchFiles } from '../../support/render/console.tsx';

const payment = (created_at: string, price: unknown, more: object = {}) => ({
  payment_id: `id ${created_at}`,
  created_at,
  price,
  product_name: 'Starter',
  status: 'paid',
  gateway: 'first',
  ...more,
});

const some = [
  payment('2026-01-05T10:00:00Z', 0.1),
  payment('2026-01-20T10:00:00Z', 0.2),
  payment('2026-03-01T10:00:00Z', 40, { gateway: 'second', product_name: 'Business' }),
  payment('2026-03-02T10:00:00Z', 'a lot', { status: 'null' }),
  payment('soon', 7, { status: undefined, gateway: null }),
];

const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    payment(new Date(Date.UTC(2026, 0, 1, -index)).toISOString(), 1, { status: `s${index % 10}` }),
  );

/** Opens the account, and waits for its last part: anything still loading would disturb the next test. */
async function open(...lists: object[][]) {
  const { user: hands, unmount } = await openWith(...lists.map((payments) => user({ payments })));
  await region('Timeline');
  return { hands, unmount, payments: within(await region('Payments')) };
}

type Place = Awaited<ReturnType<typeof open>>['payments'];
const search = (payments: Place) => payments.getByRole('searchbox', { name: 'Filter payments' });
const choice = (payments: Place, name: string) => payments.getByRole('combobox', { name });
const button = (payments: Place, name: string | RegExp) => payments.getByRole('button', { name });

const products = () =>
  within(screen.getByRole('table', { name: 'Payments' }))
    .getAllByRole('rowheader')
    .map((header) => header.nextElementSibling?.textContent);

test('I find payments by words, status, gateway and days', async () => {
  const { hands, payments } = await open(some);
  await hands.type(search(payments), 'BUSI second');
  await waitFor(() => expect(products()).toEqual(['Business']));
  await hands.click(button(payments, 'Clear filters'));
  expect(document.activeElement).toBe(search(payments));
  // A status that is written "null" is another choice than no status.
  const statuses = within(choice(payments, 'Status')).getAllByRole('option');
  expect(texts(statuses)).toEqual(['Any status', 'null', 'paid', 'No status']);
  await hands.selectOptions(choice(payments, 'Status'), 'No status');
  await waitFor(() => expect(products()).toHaveLength(1));
  await hands.click(button(payments, 'Clear filters'));
  await hands.selectOptions(choice(payments, 'Gateway'), 'second');
  await waitFor(() => expect(products()).toEqual(['Business']));
  await hands.click(button(payments, 'Clear filters'));
  fireEvent.change(payments.getByLabelText('From'), { target: { value: '2026-01-20' } });
  fireEvent.change(payments.getByLabelText('To'), { target: { value: '2026-03-01' } });
  await waitFor(() => expect(products()).toEqual(['Business', 'Starter']));
  payments.getByText(/Without a usable date and left out: 1\./);
});

test('prices of a column have the same decimals', async () => {
  await open(some);
  const rows = within(screen.getByRole('table', { name: 'Payments' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.children[3]?.textContent)).toEqual([
    'See Other fields',
    '40.0',
    '0.2',
    '0.1',
    '7.0',
  ]);
});

test('a press on a total shows its payments alone, another one all again', async () => {
  const { hands, payments } = await open(some);
  await hands.click(button(payments, 'paid, first: 2 payments, 0.3'));
  expect(await payments.findByText('2 of 5 payments')).toBeDefined();
  expect(products()).toHaveLength(2);
  const chosen = button(payments, /^paid, first/);
  expect(chosen.ariaPressed).toBe('true');
  expect(button(payments, /^null, first: 1 payment \(1 without a numeric price\)$/)).toBeDefined();
  await hands.click(chosen);
  await waitFor(() => expect(products()).toHaveLength(5));
});

test('what I press and what then goes away leaves the focus where I can go on', async () => {
  const { hands, payments } = await open(many(10));
  await hands.type(search(payments), 'nothing like it');
  expect(await payments.findByText('No matching payments')).toBeDefined();
  await hands.click(button(payments, 'Clear filters'));
  expect(document.activeElement).toBe(search(payments));
  // Of ten totals, the first eight are seen at once.
  const more = (await payments.findByText('2 more totals')).closest('details');
  expect(within(more ?? document.body).getAllByText(/1 payment, 1$/)).toHaveLength(2);
});

test('one press shows the payments of a year, and another press those of all years', async () => {
  const year = new Date().getFullYear();
  const { hands, payments } = await open([
    payment(`${year}-01-01T12:00:00Z`, 1, { product_name: 'This' }),
    payment(`${year - 1}-12-31T12:00:00Z`, 1, { product_name: 'Last' }),
  ]);
  // A gateway is named only where there are several.
  expect(button(payments, 'paid: 2 payments, 2')).toBeDefined();
  expect(payments.queryByRole('combobox', { name: 'Gateway' })).toBeNull();
  await hands.click(button(payments, 'Last year'));
  await waitFor(() => expect(products()).toEqual(['Last']));
  expect(payments.getByLabelText<HTMLInputElement>('From').value).toBe(`${year - 1}-01-01`);
  expect(button(payments, 'Last year').ariaPressed).toBe('true');
  await hands.click(button(payments, 'Last year'));
  await waitFor(() => expect(products()).toHaveLength(2));
});

test('beside the export stands which ID a spreadsheet would change, where one of those shown is so', async () => {
  const { hands, payments } = await open([
    ...some.slice(0, 3),
    payment('2026-04-01T10:00:00Z', 1, { payment_id: '5e10', status: 'failed' }),
  ]);
  const hint = 'A spreadsheet may change IDs such as 5e10: import the file as text.';
  expect(payments.getByText(hint)).toBeDefined();
  await hands.selectOptions(choice(payments, 'Status'), 'paid');
  await payments.findByText('3 of 4 payments');
  expect(payments.queryByText(hint)).toBeNull();
});

test('the file of the payments holds those that are shown, in their order', async () => {
  const files = catchFiles();
  const { hands, payments } = await open(some);
  await hands.selectOptions(choice(payments, 'Status'), 'paid');
  await payments.findByText('3 of 5 payments');
  await hands.click(button(payments, 'Export CSV'));
  expect(await payments.findByText('Exported 3 payments to payments-2026.csv')).toBeDefined();
  const lines = (await files[0]?.blob?.text())?.split('\r\n') ?? [];
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual([
    some[2]?.created_at,
    some[1]?.created_at,
    some[0]?.created_at,
    undefined,
  ]);
});

test('a payment that I opened stays open after a new one came', async () => {
  const known = many(5);
  const added = payment('2026-02-01T00:00:00Z', 1, { status: 's0' });
  const { hands } = await open(known, [added, ...known]);
  const place = await region('Payments');
  const [details] = within(place).getAllByRole('button', { name: 'Payment details' });
  if (details) await hands.click(details);
  expect(valueOf(place, 'Payment ID')).toBe(known[0]?.payment_id);
  await hands.click(screen.getByRole('button', { name: 'Refresh' }));
  await within(place).findByText('2 payments, 2');
  expect(valueOf(place, 'Payment ID')).toBe(known[0]?.payment_id);
});

test('the first payments are shown, the others on demand, and the first alone again', async () => {
  // More than are drawn at once.
  const { hands, payments } = await open(many(306));
  expect(products()).toHaveLength(6);
  expect(button(payments, 'Show 294 more')).toBeDefined();
  await hands.type(search(payments), 's7');
  await hands.click(await payments.findByRole('button', { name: 'Show all 30' }));
  expect(products()).toHaveLength(30);
  // The button that is pressed disappears; the focus isn't lost with it.
  expect(document.activeElement?.textContent).toBe('Show first 6');
  await hands.click(button(payments, 'Show first 6'));
  expect(products()).toHaveLength(6);
});

test('a press anywhere in the row of a payment opens its details, and one on a link does not', async () => {
  const { hands, payments } = await open([
    payment('2026-01-05T10:00:00Z', 1, { receipt_url: 'https://a.example/1' }),
  ]);
  await hands.click(payments.getByRole('link', { name: /^Open receipt/ }));
  expect(button(payments, 'Payment details').ariaExpanded).toBe('false');
  await hands.click(payments.getByRole('cell', { name: 'Starter' }));
  expect(button(payments, 'Payment details').ariaExpanded).toBe('true');
  // A narrow page shows the receipt only here.
  expect(payments.getAllByRole('link', { name: /a\.example\/1/ })).toHaveLength(1);
  await hands.click(button(payments, 'Payment details'));
  expect(button(payments, 'Payment details').ariaExpanded).toBe('false');
});

test('the filters are in the address, and an address brings them back', async () => {
  const { hands, unmount, payments } = await open(some);
  await hands.type(search(payments), 'starter');
  await hands.selectOptions(choice(payments, 'Status'), 'No status');
  fireEvent.change(payments.getByLabelText('To'), { target: { value: '2026-03-01' } });
  const chosen = ['filter=starter', 'status=', 'to=2026-03-01'];
  await waitFor(() => expect(location.search.slice(1).split('&').toSorted()).toEqual(chosen));
  unmount();
  await openConsole({
    backend: { apiKey: 'k', fetch: answerWith(user({ payments: some })) },
    path: '/account?gateway=second&from=nonsense',
  });
  await region('Apps');
  await waitFor(() => expect(products()).toEqual(['Business']));
  await hands.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(location.search).toBe(''));
});
