import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { RequestsScreen } from '#features/history';
import { renderAlone } from '../../support/render/alone.tsx';
import { createCallLog } from '#shared/api/call-log.ts';
import { startAccounts } from '../../support/render/proxy-accounts.tsx';
import { answerWith, json, openConsole, texts } from '../../support/render/console.tsx';

const { backend } = await startAccounts(30);
const path = '/history/requests';

const calls = () => screen.findByRole('table', { name: 'Requests' });

async function actions(): Promise<string[]> {
  return texts(within(await calls()).getAllByRole('rowheader'));
}

/** The texts of the cells in the row with an action. */
async function cellsOf(name: string): Promise<string[]> {
  return texts([...((await screen.findByText(name)).closest('tr')?.cells ?? [])]);
}

/** Opens the row with an action. Returns what it then shows. */
async function open(user: ReturnType<typeof userEvent.setup>, name: string): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name });
  await user.click(button);
  expect(button.ariaExpanded).toBe('true');
  const opened = button.closest('tr')?.nextElementSibling;
  return opened as HTMLElement;
}

test('I see what each call does, its status and duration, and open its request', async () => {
  const { user } = await openConsole({ backend, path });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('History');
  expect(texts(screen.getAllByRole('link', { current: 'page' }))).toEqual(['History', 'Requests']);
  await within(await calls()).findByText('200');
  const [time, action, status, duration, mismatches] = await cellsOf('Read my account');
  expect(time).toMatch(/\d+:\d{2}:\d{2}/);
  expect([action, status, mismatches]).toEqual(['Read my account', '200', '']);
  expect(duration).toMatch(/^[\d,]+ ms$/);
  expect((await open(user, 'Read my account')).textContent).toContain('GET /api/users/me');
});

test('I copy a call as a command without the key, to the API of the settings', async () => {
  const { user } = await openConsole({
    backend,
    path,
    config: { apiBaseUrl: 'https://api.example.com/base' },
  });
  await open(user, 'Read my account');
  await user.click(await screen.findByRole('button', { name: 'Copy as cURL' }));
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain(`curl 'https://api.example.com/base/api/users/me'`);
  expect(copied).toContain('-H "Api-Key: $API_KEY"');
  expect(copied).not.toContain(backend.apiKey);
  expect(await screen.findByText('Copied')).toBeDefined();
});

test('what was sent is shown, without secrets', async () => {
  const log = createCallLog();
  const body = JSON.stringify({ name: 'Paris', api_token: 'hunter2' });
  log.add({ method: 'PUT', path: '/api/v1/teams/t/proxy_profiles/p', body });
  renderAlone(<RequestsScreen names={new Map([['p', 'Paris']])} />, 'tests', log);
  screen.getByRole('button', { name: 'Save profile Paris' }).click();
  const { textContent } = await screen.findByText(/"name": "Paris"/);
  expect(textContent).toContain('"api_token": "•••"');
});

test('a call that is under way says so until it ends', async () => {
  const responses: ((response: Response) => void)[] = [];
  const waiting = answerWith(() => new Promise((resolve) => void responses.push(resolve)));
  await openConsole({ backend: { apiKey: 'k', fetch: waiting }, path });
  expect((await cellsOf('Read my account')).slice(2, 4)).toEqual(['Running', '—']);
  responses[0]?.(json({ email: 'ada@example.com' }));
  expect(await screen.findByText('200')).toBeDefined();
  expect(screen.queryByText('Running')).toBeNull();
});

test("a call that failed says how, and the API's own reason, and can be shown alone", async () => {
  const refusing = answerWith(() => json({ title: 'No', detail: 'Not today.' }, { status: 403 }));
  const { user } = await openConsole({ backend: { apiKey: 'k', fetch: refusing }, path });
  await screen.findByText('Not today.');
  expect((await cellsOf('Read my account')).slice(1, 3)).toEqual([
    'Read my accountNot today.',
    '403Refused',
  ]);
  await user.click(screen.getByRole('checkbox', { name: 'Failures only' }));
  expect(await actions()).toEqual(['Read my accountNot today.']);
});

test('without a failure, the filter says that there is none', async () => {
  const { user } = await openConsole({ backend, path });
  await within(await calls()).findByText('200');
  await user.click(screen.getByRole('checkbox', { name: 'Failures only' }));
  expect(screen.getByText('No failed requests')).toBeDefined();
});

test('I read where a response departs from the contract, and copy a report that holds nothing of mine', async () => {
  const odd = answerWith(() =>
    json({
      email: 'canary@example.com',
      id: 'canary-user',
      enabled: 'canary-enabled',
      roles: [7, true, 9],
      payments: [1],
    }),
  );
  const { user } = await openConsole({ backend: { apiKey: 'canary-key', fetch: odd }, path });
  await within(await calls()).findByText('200');
  expect((await cellsOf('Read my account'))[4]).toBe('5');
  const opened = within(await open(user, 'Read my account'));
  const item = opened.getByText('enabled').closest('li');
  expect(item?.textContent).toContain('Expected: boolean Got: string "canary-enabled"');
  expect(opened.getByText('roles[0]').closest('li')?.textContent).toContain('And 1 similar place');
  expect(opened.queryByText('roles[2]')).toBeNull();
  await user.click(opened.getByRole('button', { name: 'Copy report' }));
  const report = await navigator.clipboard.readText();
  expect(report).toContain('Request: GET /api/users/me');
  expect(report).toContain('- enabled: expected boolean, got string');
  expect(report).toContain('- roles[]: expected string, got number (2 times)');
  expect(report).not.toContain('canary');
});

test('of many calls the newest 500 are kept, a hundred drawn first, and more on demand', async () => {
  const log = createCallLog();
  for (let page = 1; page <= 700; page += 1) {
    const id = log.add({ method: 'GET', path: `/api/things?page=${page}`, body: null });
    log.settle(id, { outcome: 'ok', status: 200 });
  }
  renderAlone(<RequestsScreen names={new Map()} />, 'tests', log);
  expect(await actions()).toHaveLength(100);
  expect((await actions())[0]).toBe('GET /api/things?page=700');
  expect(screen.getByText('100 of 500 shown')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await actions()).toHaveLength(200);
});

test.each([
  ['/runs?kind=reset', 'Changes'],
  ['/activity?failures=1', 'Requests'],
  ['/contract', 'Requests'],
])('the old address %s leads to the tab %s', async (old, tab) => {
  await openConsole({ backend, path: old });
  expect(texts(await screen.findAllByRole('link', { current: 'page' }))).toEqual(['History', tab]);
});
