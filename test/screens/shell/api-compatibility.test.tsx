import { holdTimers } from '../../support/render/held-timers.ts';
import { startAccounts } from '../../support/render/proxy-accounts.tsx';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { MOST_KINDS } from '#shared/contract-mismatches/mismatch-store.ts';
import {
  answerWith,
  json,
  openConsole,
  type Backend,
  texts,
} from '../../support/render/console.tsx';

const { backend } = await startAccounts(30);

const current = () => texts(screen.getAllByRole('link', { current: 'page' }));

/** Confirms the question. */
const confirm = (hands: UserEvent, name: string) =>
  hands.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

const region = async (name: string) => within(await screen.findByRole('region', { name }));

/** A separate API, so that no test sees what another has stored in the browser. */
let apis = 0;
const config = () => {
  apis += 1;
  return { apiBaseUrl: `https://api-${apis}.example.com` };
};

/** An API whose user doesn't match the contract, with values that must not leak. */
const odd: Backend = {
  apiKey: 'canary-key',
  fetch: answerWith(() =>
    json({
      email: 'canary@example.com',
      id: 'canary-user',
      api_key: 4242,
      enabled: 'canary-enabled',
      payments: [
        { price: 'canary-price', payment_id: 'canary-payment' },
        { price: 'canary-price', created_at: 'canary-date' },
      ],
    }),
  ),
};

const MISMATCHES = 'proxy-console.contract-mismatches';
const saved = () => localStorage.getItem(MISMATCHES) ?? '';
/** Stores mismatches as an earlier visit did. */
const store = (records: unknown) => localStorage.setItem(MISMATCHES, JSON.stringify(records));

test('I see each mismatch once, with how often it came and without its value', async () => {
  const settings = config();
  // They are written once a second.
  holdTimers(1000);
  const { user } = await openConsole({ backend: odd, path: '/contract', config: settings });
  const table = await (await region('Mismatches')).findByRole('table', { name: 'Mismatches' });
  const price = within(table).getByRole('rowheader', { name: 'payments[].price' }).closest('tr');
  const cells = texts([...(price?.cells ?? [])]);
  expect(cells.slice(0, 4)).toEqual(['GET /api/users/me', 'payments[].price', 'number', 'string']);
  expect(cells[6]).toBe('2');
  expect(table.textContent).not.toMatch(/canary|4242/);
  const count = within(table).getByRole('columnheader', { name: 'Count' });
  await user.click(within(count).getByRole('button'));
  expect(count.ariaSort).toBe('ascending');
  // And as the page is left.
  expect(saved()).not.toContain(settings.apiBaseUrl);
  dispatchEvent(new Event('pagehide'));
  expect(saved()).toContain(settings.apiBaseUrl);
});

test('mismatches that I clear stay cleared, I am told if they could not be, and the page says if there are none', async () => {
  const settings = config();
  const { user, unmount } = await openConsole({
    backend: odd,
    path: '/contract',
    config: settings,
  });
  const mismatches = await region('Mismatches');
  await mismatches.findByRole('table');
  expect(mismatches.getByText(/^[1-9]\d* mismatches found$/)).toBeDefined();
  const refusal = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No', 'QuotaExceededError');
  });
  const clear = async () => {
    await user.click(mismatches.getByRole('button', { name: 'Clear mismatches' }));
    await confirm(user, 'Clear mismatches');
  };
  await clear();
  const said = within(mismatches.getByRole('status'));
  await said.findByText("Couldn't clear the mismatches. Try again.");
  expect(mismatches.getByRole('table')).toBeDefined();
  refusal.mockRestore();
  await clear();
  expect(await said.findByText('Mismatches cleared.')).toBeDefined();
  expect(mismatches.getByText('No mismatches found')).toBeDefined();
  unmount();
  await openConsole({ backend, path: '/contract', config: settings });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('API compatibility');
  const none = await region('Mismatches');
  none.getByText(/^No mismatches found in \d+ requests? since this page was loaded$/);
  expect(none.getByRole('button', { name: 'Clear mismatches' }).ariaDisabled).toBe('true');
  expect(none.queryByRole('table')).toBeNull();
});

test('I read the report before I copy it, and it holds nothing that is mine', async () => {
  const { user } = await openConsole({ backend: odd, path: '/contract', config: config() });
  await (await region('Mismatches')).findByRole('table');
  await user.click(screen.getByRole('button', { name: 'Copy report' }));
  const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Report' });
  expect(area.readOnly).toBe(true);
  expect(area.value).toContain('GET /api/users/me, payments[].price: expected number, got string');
  expect(area.value).not.toMatch(/canary|4242/);
  await user.click(screen.getByRole('button', { name: 'Copy to clipboard' }));
  expect(await navigator.clipboard.readText()).toBe(area.value);
});

test('Activity, and every place that shows mismatches, leads to the page', async () => {
  const { user } = await openConsole({ backend: odd, path: '/account', config: config() });
  await user.click(await screen.findByText(/mismatches in the API's response/));
  await user.click(await screen.findByRole('link', { name: 'View all mismatches' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'API compatibility' })).toBeDefined();
  expect(current()).toEqual(['Activity', 'API compatibility']);
  await user.click(screen.getByRole('link', { name: 'Requests' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Activity' })).toBeDefined();
  expect(current()).toEqual(['Activity', 'Requests']);
  await user.click(await screen.findByRole('link', { name: 'API compatibility' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'API compatibility' })).toBeDefined();
});

test('once no more kinds of mismatches fit, the page says so', async () => {
  const api = config();
  const kept = Array.from({ length: MOST_KINDS }, (_, index) => ({
    api: index === 0 ? api.apiBaseUrl : 'https://another.example.com',
    operation: 'GET /api/x',
    path: `x${index}`,
    expected: 'text',
    got: 'null',
    firstAt: 1,
    lastAt: 2,
    count: 1,
  }));
  store(kept);
  const sentence = /^This browser counts up to 2,000 different mismatches of all APIs/;
  const view = await openConsole({ backend, path: '/contract', config: api });
  expect((await region('Mismatches')).getByText(sentence)).toBeDefined();
  view.unmount();
  store(kept.slice(50));
  await openConsole({ backend, path: '/contract', config: api });
  expect((await region('Mismatches')).queryByText(sentence)).toBeNull();
});
