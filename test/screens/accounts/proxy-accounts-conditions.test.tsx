import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { json, openConsole } from '../../support/render/console.tsx';
import {
  answering,
  LIST,
  names,
  openFilters,
  startAccounts,
} from '../../support/render/proxy-accounts.tsx';

const path = '/proxy-accounts';
const { backend } = await startAccounts(1);
const GB = 1024 ** 3;
const listed = answering(backend, ({ path: called }) =>
  called === LIST
    ? json([
        ...[5, 85, 95, 130].map((used, index) => ({
          id: `account-${index}`,
          username: `uses-${used}`,
          description: `Team ${index % 2}`,
          status: used > 100 ? 'ACCOUNT_BLOCKED' : 'ACCOUNT_ACTIVE',
          enabled: used < 90,
          consumption: used * GB,
          consumption_str: `${used}.00 GB`,
          quota: 100 * GB,
          quota_str: '100.00 GB',
        })),
        { id: 'account-9', username: 'uses-?', status: 'ACCOUNT_ACTIVE' },
      ])
    : undefined,
);

const search = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Filter accounts' });
const shown = (...wanted: (number | '?')[]) =>
  waitFor(async () => expect(await names()).toEqual(wanted.map((used) => `uses-${used}`)));
const all = [5, 85, 95, 130, '?'] as const;

/** Opens the list with a text in its search box. */
async function searchFor(text: string) {
  const { user } = await openConsole({
    backend: listed,
    path: `${path}?${new URLSearchParams({ filter: text })}`,
  });
  await screen.findByText(/^\d+ (of \d+ shown|accounts)$/);
  return { user, box: await search() };
}

/** What the box says beneath it. */
const describedBy = (box: HTMLElement) =>
  document.querySelector(`[id="${box.getAttribute('aria-describedby')}"]`)?.textContent;

test('an unknown field is an error that names the likely one, and no account is shown that it may leave out', async () => {
  const { user, box } = await searchFor('usge>90');
  expect(await screen.findByText('Fix the filter to show accounts')).toBeDefined();
  expect(screen.getByText('0 of 5 shown')).toBeDefined();
  expect(box.getAttribute('aria-invalid')).toBe('true');
  expect(describedBy(box)).toBe('There is no field "usge". Did you mean usage?');
  await user.type(box, ' uses-9');
  expect(describedBy(box)).toBe('There is no field "usge". Did you mean usage?');
  expect(screen.getByText('0 of 5 shown')).toBeDefined();
  await user.clear(box);
  await user.type(box, 'usage>9');
  await shown(85, 95, 130);
  expect(box.getAttribute('aria-invalid')).toBeNull();
});

test('a status that no account has is answered with those that there are', async () => {
  const { box } = await searchFor('status=bloked');
  expect(await screen.findByText('0 of 5 shown')).toBeDefined();
  await waitFor(() =>
    expect(describedBy(box)).toBe(
      'No account has the status "bloked". Known: ACCOUNT_ACTIVE, ACCOUNT_BLOCKED.',
    ),
  );
  expect(box.getAttribute('aria-invalid')).toBeNull();
});

test('accounts whose value is unknown are counted, for conditions and filters alike', async () => {
  const { user, box } = await searchFor('enabled=yes');
  await shown(5, 85);
  const text = "1 account can't be compared, because a value is unknown. It is left out.";
  expect(describedBy(box)).toBe(text);
  await user.type(box, ' uses-8');
  await shown(85);
  await waitFor(() => expect(box.getAttribute('aria-describedby')).toBeNull());
  await user.clear(box);
  await openFilters(user);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Enabled' }), 'Disabled');
  await shown(95, 130);
  expect(describedBy(box)).toBe(text);
  // Words narrow what the filter has found.
  await user.type(box, 'uses-');
  await shown(95, 130);
  expect(describedBy(box)).toBe(text);
});

test('those that are nearly out, or over their quota, are one press away', async () => {
  const { user } = await openConsole({ backend: listed, path });
  await shown(...all);
  await user.click(screen.getByRole('button', { name: 'Nearly out' }));
  await shown(95);
  await user.click(screen.getByRole('button', { name: 'Over quota' }));
  await shown(130);
  expect(screen.getByRole('button', { name: 'Over quota', pressed: true })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Nearly out', pressed: false })).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Over quota' }));
  await shown(...all);
});
