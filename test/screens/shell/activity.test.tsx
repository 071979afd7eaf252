import { screen, within } from '@testing-library/react';
import { userEvent, type UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ActivityScreen } from '#features/activity';
import { renderAlone } from '../../support/render/alone.tsx';
import { createCallLog } from '#shared/api/call-log.ts';
import { startAccounts } from '../../support/render/proxy-accounts.tsx';
import { answerWith, json, openConsole, texts } from '../../support/render/console.tsx';

const { backend } = await startAccounts(30);

/** Confirms the question. */
const confirm = (hands: UserEvent, name: string) =>
  hands.click(within(screen.getByRole('dialog')).getByRole('button', { name }));

const calls = () => screen.findByRole('table', { name: 'API requests' });

async function paths(): Promise<string[]> {
  return texts(within(await calls()).getAllByRole('rowheader'));
}

/** The texts of the cells in the row with an action. */
async function cellsOf(name: string): Promise<string[]> {
  return texts([...((await screen.findByText(name)).closest('tr')?.cells ?? [])]);
}

test('I see what each call does, its request in a fold, its status, duration and how it ended', async () => {
  await openConsole({ backend, path: '/activity' });
  await within(await calls()).findByText('200');
  const [time, action, status, duration, mismatches] = await cellsOf('Read my account');
  expect(time).toMatch(/\d+:\d{2}:\d{2}/);
  expect([action, status]).toEqual(['Read my accountGET /api/users/me', '200']);
  expect(screen.getByText('GET /api/users/me').closest('details')?.open).toBe(false);
  expect(duration).toMatch(/^[\d,]+ ms$/);
  expect(mismatches).toBe('');
});

test('I copy a call as a command without the key, to the API of the settings', async () => {
  const { user } = await openConsole({
    backend,
    path: '/activity',
    config: { apiBaseUrl: 'https://api.example.com/base' },
  });
  await user.click(await screen.findByRole('button', { name: 'Copy as cURL' }));
  const copied = await navigator.clipboard.readText();
  expect(copied).toContain(`curl 'https://api.example.com/base/api/users/me'`);
  expect(copied).toContain('-H "Api-Key: $API_KEY"');
  expect(copied).not.toContain(backend.apiKey);
  expect(await screen.findByText('Copied')).toBeDefined();
});

test('I clear the list, and the page says what will stand there', async () => {
  const { user } = await openConsole({ backend, path: '/activity' });
  await calls();
  await user.click(screen.getByRole('button', { name: 'Clear activity' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('table')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Clear activity' }));
  await confirm(user, 'Clear activity');
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('No requests yet')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Clear activity' }).ariaDisabled).toBe('true');
});

test('a call that is under way says so until it ends', async () => {
  const responses: ((response: Response) => void)[] = [];
  const waiting = answerWith(() => new Promise((resolve) => void responses.push(resolve)));
  await openConsole({ backend: { apiKey: 'k', fetch: waiting }, path: '/activity' });
  expect((await cellsOf('Read my account')).slice(2, 4)).toEqual(['Running', '—']);
  responses[0]?.(json({ email: 'ada@example.com' }));
  expect(await screen.findByText('200')).toBeDefined();
  expect(screen.queryByText('Running')).toBeNull();
});

test("a call that failed says how, and the API's own reason", async () => {
  const refusing = answerWith(() => json({ title: 'No', detail: 'Not today.' }, { status: 403 }));
  await openConsole({ backend: { apiKey: 'k', fetch: refusing }, path: '/activity' });
  await screen.findByText('Not today.');
  expect((await cellsOf('Read my account')).slice(1, 3)).toEqual([
    'Read my accountGET /api/users/meNot today.',
    '403Refused',
  ]);
});

test('I can read where an answer departs from the contract', async () => {
  const { user } = await openConsole({
    backend: {
      apiKey: 'k',
      fetch: answerWith(() =>
        json({ email: 'ada@example.com', enabled: 'yes', roles: [7, true, 9], payments: [1] }),
      ),
    },
    path: '/activity',
  });
  await user.click(await screen.findByText("5 mismatches in the API's response"));
  const item = (await screen.findByText('enabled')).closest('li');
  expect(item?.textContent).toContain('Expected: boolean Got: string "yes"');
  const roles = screen.getByText('roles[0]').closest('li');
  expect(roles?.textContent).toContain('And 1 similar place');
  expect(screen.getByText('roles[1]').closest('li')?.textContent).toContain('Got: boolean');
  expect(screen.queryByText('roles[2]')).toBeNull();
});

test('of a thousand calls the newest hundred are drawn first, and more on demand', async () => {
  const log = createCallLog();
  for (let page = 1; page <= 1200; page += 1) {
    const id = log.add({ method: 'GET', path: `/api/things?page=${page}`, body: null });
    log.settle(id, { outcome: 'ok', status: 200 });
  }
  renderAlone(<ActivityScreen names={new Map()} />, 'tests', log);
  expect(await paths()).toHaveLength(100);
  expect((await paths())[0]).toBe('GET /api/things?page=1200');
  expect(screen.getByText('100 of 1,000 requests and runs')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await paths()).toHaveLength(200);
});
