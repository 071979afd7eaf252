import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openWith, region, user, valueOf } from '../../support/render/account.tsx';
import { answerWith, openConsole } from '../../support/render/console.tsx';

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
  payment('2026-03-02T10:00:00Z', 'a lot', { status: 'failed' }),
  payment('soon', 7, { status: undefined, gateway: null }),
];

/** Opens the account, and waits for its last part: anything still loading would disturb the next test. */
async function open(payments: object[] = some) {
  const view = await openWith(user({ payments }));
  await region('Timeline');
  return view;
}
const products = () =>
  within(screen.getByRole('table', { name: 'Payments' }))
    .getAllByRole('rowheader')
    .map((header) => header.nextElementSibling?.textContent);
const totals = async () =>
  within(await region('Payments'))
    .getAllByRole('button', { pressed: false, name: / payments?/ })
    .map(({ textContent }) => textContent);

test('totals stand by status and gateway, and no price is added to one of another kind', async () => {
  await open();
  expect(await totals()).toEqual([
    'paid, first: 2 payments, 0.3',
    'failed, first: 1 payment (1 without a numeric price)',
    'paid, second: 1 payment, 40',
    'No status, no gateway: 1 payment, 7',
  ]);
});

test('a gateway is named only where there are several', async () => {
  const { user: hands } = await open([
    payment('2026-01-05T10:00:00Z', 1),
    payment('2026-01-06T10:00:00Z', 2),
  ]);
  expect(await totals()).toEqual(['paid: 2 payments, 3']);
  const payments = within(await region('Payments'));
  expect(payments.queryByRole('combobox', { name: 'Gateway' })).toBeNull();
  expect(payments.getByRole('columnheader', { name: 'Gateway' })).toBeDefined();
  await hands.click(payments.getByRole('button', { name: /^paid: / }));
  expect(await payments.findByText('2 of 2 payments')).toBeDefined();
  expect(payments.queryByRole('combobox', { name: 'Gateway' })).toBeNull();
});

test('I see one total alone, and all again', async () => {
  const { user: hands } = await open();
  const payments = await region('Payments');
  await hands.click(within(payments).getByRole('button', { name: /^paid, first/ }));
  expect(await within(payments).findByText('2 of 5 payments')).toBeDefined();
  expect(products()).toHaveLength(2);
  await hands.click(within(payments).getByRole('button', { name: /^paid, first/, pressed: true }));
  await waitFor(() => expect(products()).toHaveLength(5));
});

test('a status has a color where its word is one that everybody knows', async () => {
  const words = ['paid', 'Failed', 'disputed', 'refunded', 'canceled', 'settled'];
  await open(words.map((status) => payment('2026-01-05T10:00:00Z', 1, { status })));
  const table = within(screen.getByRole('table', { name: 'Payments' }));
  const tones = words.map(
    (word) => /tone-(\w+)/.exec(table.getByText(word).parentElement?.className ?? '')?.[1],
  );
  expect(tones).toEqual(['success', 'danger', 'danger', 'warning', 'warning', 'neutral']);
});

test('a status that is written "null" is another choice than no status', async () => {
  const { user: hands } = await open([
    payment('2026-01-05T10:00:00Z', 1, { status: 'null' }),
    payment('2026-02-05T10:00:00Z', 2, { status: null }),
  ]);
  const status = within(await region('Payments')).getByRole('combobox', { name: 'Status' });
  expect(
    within(status)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Any status', 'null', 'No status']);
  await hands.selectOptions(status, 'No status');
  await waitFor(() => expect(products()).toHaveLength(1));
});

test('what I press and what then goes away leaves the focus where I can go on', async () => {
  const kinds = Array.from({ length: 10 }, (_, index) =>
    payment(`2026-01-1${index}T10:00:00Z`, 1, { status: `s${index}` }),
  );
  const { user: hands } = await open(kinds);
  const payments = within(await region('Payments'));
  const search = payments.getByRole('searchbox', { name: 'Filter payments' });
  await hands.type(search, 's7');
  await hands.click(payments.getByRole('button', { name: 'Clear filters' }));
  expect(document.activeElement).toBe(search);
  await hands.type(search, 'nothing like it');
  await hands.click(await payments.findByRole('button', { name: 'Show all payments' }));
  expect(document.activeElement).toBe(search);
  await hands.click(await payments.findByRole('button', { name: 'Show all 10 totals' }));
  expect(payments.getAllByRole('button', { name: /1 payment, 1$/ })).toHaveLength(10);
  expect(document.activeElement?.textContent).toBe('Show first 8 totals');
});

test('I find payments by words, status, gateway and days', async () => {
  const { user: hands } = await open();
  const payments = within(await region('Payments'));
  await hands.type(payments.getByRole('searchbox', { name: 'Filter payments' }), 'BUSI second');
  await waitFor(() => expect(products()).toEqual(['Business']));
  await hands.click(payments.getByRole('button', { name: 'Clear filters' }));
  await hands.selectOptions(payments.getByRole('combobox', { name: 'Status' }), 'No status');
  await waitFor(() => expect(products()).toHaveLength(1));
  await hands.click(payments.getByRole('button', { name: 'Clear filters' }));
  await hands.selectOptions(payments.getByRole('combobox', { name: 'Gateway' }), 'second');
  await waitFor(() => expect(products()).toEqual(['Business']));
  await hands.click(payments.getByRole('button', { name: 'Clear filters' }));
  fireEvent.change(payments.getByLabelText('From'), { target: { value: '2026-01-20' } });
  fireEvent.change(payments.getByLabelText('To'), { target: { value: '2026-03-01' } });
  await waitFor(() => expect(products()).toEqual(['Business', 'Starter']));
  expect(
    payments.getByText(/1 payment without a usable date is hidden by the date filter/),
  ).toBeDefined();
});

test('one press shows the payments of a year, and another press those of all years', async () => {
  const year = new Date().getFullYear();
  const { user: hands } = await open([
    payment(`${year}-01-01T12:00:00Z`, 1, { product_name: 'This' }),
    payment(`${year - 1}-12-31T12:00:00Z`, 1, { product_name: 'Last' }),
    payment(`${year - 1}-01-01T12:00:00Z`, 1, { product_name: 'First' }),
    payment(`${year - 2}-12-31T12:00:00Z`, 1, { product_name: 'Before' }),
  ]);
  const payments = within(await region('Payments'));
  const lastYear = payments.getByRole('button', { name: 'Last year' });
  await hands.click(lastYear);
  await waitFor(() => expect(products()).toEqual(['Last', 'First']));
  expect(payments.getByLabelText<HTMLInputElement>('From').value).toBe(`${year - 1}-01-01`);
  expect(payments.getByLabelText<HTMLInputElement>('To').value).toBe(`${year - 1}-12-31`);
  expect(lastYear.ariaPressed).toBe('true');
  await hands.click(payments.getByRole('button', { name: 'This year' }));
  await waitFor(() => expect(products()).toEqual(['This']));
  expect(lastYear.ariaPressed).toBe('false');
  await hands.click(payments.getByRole('button', { name: 'This year' }));
  await waitFor(() => expect(products()).toHaveLength(4));
});

test('I find a payment by its price as it is shown', async () => {
  const { user: hands } = await open([
    payment('2026-01-05T10:00:00Z', 1500, { product_name: 'Large' }),
    payment('2026-01-06T10:00:00Z', 15),
  ]);
  const payments = within(await region('Payments'));
  for (const price of ['1,500', '1500']) {
    await hands.clear(payments.getByRole('searchbox', { name: 'Filter payments' }));
    await hands.type(payments.getByRole('searchbox', { name: 'Filter payments' }), price);
    await waitFor(() => expect(products()).toEqual(['Large']));
  }
});

test('when no payment fits I am told so, and come back with one press', async () => {
  const { user: hands } = await open();
  const payments = within(await region('Payments'));
  await hands.type(payments.getByRole('searchbox', { name: 'Filter payments' }), 'nothing like it');
  expect(await payments.findByText('No matching payments')).toBeDefined();
  await hands.click(payments.getByRole('button', { name: 'Export as CSV' }));
  await hands.click(payments.getByRole('button', { name: 'Show all payments' }));
  await waitFor(() => expect(products()).toHaveLength(5));
});

test('the file of the payments holds those that are shown, in their order, and no formula', async () => {
  const written: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (blob: Blob) => `blob:${written.push(blob)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  const { user: hands } = await open([
    payment('2026-01-05T10:00:00Z', 5, { product_name: '=1+1' }),
    payment('2026-02-05T10:00:00Z', 6),
    payment('2026-02-06T10:00:00Z', 7, { status: 'failed' }),
  ]);
  const payments = within(await region('Payments'));
  await hands.selectOptions(payments.getByRole('combobox', { name: 'Status' }), 'paid');
  await payments.findByText('2 of 3 payments');
  await hands.click(payments.getByRole('button', { name: 'Export as CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalled());
  expect(await payments.findByText('Exported 2 payments to payments-2026.csv')).toBeDefined();
  const lines = (await written[0]?.text())?.split('\r\n') ?? [];
  expect(lines[0]).toContain('payment_id,created_at,updated_at,product_name');
  expect(lines[1]).toContain('2026-02-05T10:00:00Z,,Starter,,6,paid,first');
  expect(lines[2]).toContain("'=1+1");
  expect(lines).toHaveLength(4);
  click.mockRestore();
});

test.each([5, 400])(
  'of %d payments the one that I opened stays open after a new one came',
  async (count) => {
    const known = Array.from({ length: count }, (_, index) =>
      payment(new Date(Date.UTC(2026, 0, 1, -index)).toISOString(), 1),
    );
    const added = payment('2026-02-01T00:00:00Z', 1);
    const { user: hands } = await openWith(
      user({ payments: known }),
      user({ payments: [added, ...known] }),
    );
    const payments = await region('Payments');
    const [details] = await within(payments).findAllByRole('button', { name: 'Payment details' });
    if (details) await hands.click(details);
    expect(valueOf(payments, 'Payment ID')).toBe(known[0]?.payment_id);
    await hands.click(screen.getByRole('button', { name: 'Refresh' }));
    await within(payments).findByText(`${count + 1} payments, ${count + 1}`);
    expect(valueOf(payments, 'Payment ID')).toBe(known[0]?.payment_id);
  },
);

test('the first payments are shown, the others on demand, and the first alone again', async () => {
  const list = Array.from({ length: 400 }, (_, index) =>
    payment(new Date(Date.UTC(2026, 0, 1, -index)).toISOString(), 1),
  );
  const { user: hands } = await openWith(user({ payments: list }));
  const payments = within(await region('Payments'));
  expect(await payments.findByText('Showing 6 of 400')).toBeDefined();
  expect(products()).toHaveLength(6);
  await hands.click(payments.getByRole('button', { name: 'Show 294 more' }));
  expect(products()).toHaveLength(300);
  await hands.click(payments.getByRole('button', { name: 'Show all 400' }));
  expect(products()).toHaveLength(400);
  await hands.click(payments.getByRole('button', { name: 'Show first 6' }));
  expect(products()).toHaveLength(6);
});

test('a press anywhere in the row of a payment opens its details, and one on a link does not', async () => {
  const { user: hands } = await openWith(
    user({
      payments: [payment('2026-01-05T10:00:00Z', 1, { receipt_url: 'https://a.example/1' })],
    }),
  );
  const payments = await region('Payments');
  const row = (await within(payments).findByRole('rowheader')).closest('tr');
  const details = () => within(payments).getByRole('button', { name: 'Payment details' });
  await hands.click(within(payments).getByRole('link', { name: /^Open receipt/ }));
  expect(details().ariaExpanded).toBe('false');
  await hands.click(within(row ?? payments).getByText('Starter'));
  expect(details().ariaExpanded).toBe('true');
  expect(valueOf(payments, 'Payment ID')).toBe('id 2026-01-05T10:00:00Z');
  await hands.click(details());
  expect(details().ariaExpanded).toBe('false');
});

test('the filters are in the address, and an address brings them back', async () => {
  const { user: hands, unmount } = await open();
  const payments = within(await region('Payments'));
  await hands.type(payments.getByRole('searchbox', { name: 'Filter payments' }), 'starter');
  await hands.selectOptions(payments.getByRole('combobox', { name: 'Status' }), 'No status');
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
