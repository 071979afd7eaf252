import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { listen } from '../../../server/listen.ts';
import { resetOutcomes } from '../../../src/features/proxy-accounts/reset/engine/outcomes.ts';
import { bulkEditOutcomes } from '../../../src/features/proxy-profile/bulk/engine/outcomes.ts';
import { addById, askToReset, confirmReset, filter } from '../support/accounts.ts';
import { accounts, ask } from '../support/api.ts';
import {
  addProfiles,
  editing,
  firstTeam,
  previewEdit,
  profileStates,
} from '../support/profiles.ts';
import { startServer } from '../support/server.ts';
import {
  expect,
  expectRun,
  field,
  hold,
  openPage,
  press,
  signInByHand,
  test,
} from '../support/story.ts';
import { keptBy } from '../support/traces.ts';
import { changeSettings } from '../support/settings.ts';
import {
  ADDRESS,
  API_KEY,
  commandLine,
  FIXTURES,
  pack,
  URL_OF_API,
  type Expected,
} from './fixture.ts';

/** `npm run fixture`: the data that the present version leaves behind, for upgrade.story.ts. FIXTURE is another name for it. */

const { npm_package_version: version, FIXTURE = version } = process.env;

type Answer = (forward: () => Promise<Response>) => Response | Promise<Response>;

const failed = () => new Response(null, { status: 502 });
const refused = () => new Response(null, { status: 401 });
const rejected = () => Response.json({ detail: 'It is blocked.' }, { status: 422 });
const lost: Answer = async (forward) => {
  await forward();
  return failed();
};
/** The response of the API with some members changed. */
const changed =
  (members: object): Answer =>
  async (forward) => {
    const body = (await (await forward()).json()) as object;
    const merged = Array.isArray(body)
      ? body.map((item: object) => ({ ...item, ...members }))
      : { ...body, ...members };
    return Response.json(merged);
  };

const digestIn = ({ out }: { out: string }) => (JSON.parse(out) as { sha256: string }).sha256;

test('the data of this version', async ({ page }) => {
  test.setTimeout(600_000);
  const folder = await mkdtemp(join(tmpdir(), 'fixture-'));
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const env = { SEED_ACCOUNTS: '30' };
  const first = await startServer({ dataDir, env });
  const teamId = await firstTeam(first);
  await first.stop({ keepData: true });
  await addProfiles(dataDir, teamId, 8);
  const server = await startServer({ dataDir });

  /** Answers of the API to writes, by the ID that they name, and to reads of profiles. */
  const answers = new Map<string, Answer>();
  const gate = await listen({
    ...ADDRESS,
    async fetch(request) {
      const { pathname, search } = new URL(request.url);
      const body = request.method === 'PUT' ? await request.text() : null;
      const headers = new Headers(request.headers);
      headers.set('accept-encoding', 'identity');
      const { method } = request;
      const forward = () =>
        globalThis.fetch(`${server.url}${pathname}${search}`, { method, headers, body });
      const isReset = pathname.endsWith('/reset-quota');
      const named = isReset ? (body ?? '') : `${method} ${pathname}`;
      const [, answer] = [...answers].find(([id]) => named.includes(id)) ?? [];
      return answer ? answer(forward) : forward();
    },
  });
  const api = { url: URL_OF_API, apiKey: API_KEY };
  const cli = (...args: string[]) => commandLine(folder, ...args);
  const ids = (await accounts(server)).map(({ id }) => id ?? '');
  const receipts: Expected['receipts'] = {};
  const paused: string[] = [];

  /** Makes a run of the command line, and says which it is. */
  async function runOf(kind: 'reset' | 'profiles', ...args: string[]): Promise<string> {
    const { out, err } = await cli(kind, 'run', ...args, '--yes', '--json');
    if (out === '') throw new Error(err);
    return (JSON.parse(out) as { run: string }).run;
  }
  async function keepReceipt(kind: 'reset' | 'profiles', run: string) {
    const { out } = await cli(kind, 'receipt', run, '--format', 'json');
    receipts[`${kind} ${run}`] = JSON.parse(out) as Expected['receipts'][string];
    await writeFile(join(folder, `${kind}-${run}.receipt.json`), out);
  }

  // Every outcome of a reset, with its account.
  const outcomes: [string, Answer?][] = [
    ['reset'],
    ['not-zero', changed({ consumption: 5 })],
    ['missing', async (forward) => (await forward(), Response.json([]))],
    ['unreadable', changed({ consumption: 'much' })],
    ['rejected', rejected],
    ['unconfirmed', lost],
    ['not-attempted', refused],
  ];
  const own = ids.slice(0, outcomes.length);
  for (const [index, [, answer]] of outcomes.entries()) {
    if (answer) answers.set(own[index] ?? '', answer);
  }
  await writeFile(join(folder, 'ids.txt'), own.join('\n'));
  const several = await runOf('reset', '--ids', 'ids.txt', '--batch-size', '1', '--note', 'Ticket');
  await cli('reset', 'stop', several);
  await keepReceipt('reset', several);

  const [zero = '', used = ''] = ids.slice(10);
  answers.set(zero, lost);
  answers.set(used, failed);
  await writeFile(join(folder, 'ids.txt'), `${zero}\n${used}`);
  const verified = await runOf('reset', '--ids', 'ids.txt', '--batch-size', '1');
  answers.clear();
  await cli('reset', 'verify', verified);
  await keepReceipt('reset', verified);

  // One that is to be resumed, from a plan file.
  const [, stopsHere = ''] = ids.slice(12);
  answers.set(stopsHere, refused);
  await writeFile(join(folder, 'ids.txt'), ids.slice(12, 15).join('\n'));
  const plan = ['--out', 'reset.plan.json', '--note', 'Ticket', '--json'];
  const resetPlan = await cli('reset', 'plan', '--ids', 'ids.txt', ...plan);
  paused.push(`reset ${await runOf('reset', 'reset.plan.json', '--batch-size', '1')}`);

  // Every outcome of a bulk edit.
  const added = (await profileStates(server, teamId)).filter(({ name }) =>
    name?.startsWith('Profile '),
  );
  const lines = added.map(({ id }) => `${teamId}/${id}\n`);
  await writeFile(join(folder, 'ids.txt'), lines.join(''));
  const set = ['--set', 'notes=Edited'];
  const edit = ['--out', 'profiles.plan.json', '--json'];
  const profilesPlan = await cli('profiles', 'plan', '--ids', 'ids.txt', ...set, ...edit);
  const [, differs, done, theirs, wrong, hidden, unknown, last] = added;
  for (const [profile, notes] of [
    [done, 'Edited'],
    [theirs, 'Changed meanwhile'],
  ] as const) {
    const path = `/api/v1/teams/${teamId}/proxy_profiles/${profile?.id}`;
    await ask(server, path, { method: 'PUT', body: JSON.stringify({ ...profile, notes }) });
  }
  answers.set(`PUT /api/v1/teams/${teamId}/proxy_profiles/${differs?.id}`, changed({ notes: '' }));
  answers.set(`PUT /api/v1/teams/${teamId}/proxy_profiles/${wrong?.id}`, rejected);
  answers.set(`/${hidden?.id}`, () => new Response(null, { status: 404 }));
  answers.set(`PUT /api/v1/teams/${teamId}/proxy_profiles/${unknown?.id}`, failed);
  answers.set(`PUT /api/v1/teams/${teamId}/proxy_profiles/${last?.id}`, refused);
  const edited = await runOf('profiles', 'profiles.plan.json');
  await cli('profiles', 'stop', edited);
  await keepReceipt('profiles', edited);

  await writeFile(join(folder, 'ids.txt'), [lines[0], lines.at(-1), lines[1]].join(''));
  const next = ['--set', 'notes=Edited again', '--out', 'next.plan.json'];
  await cli('profiles', 'plan', '--ids', 'ids.txt', ...next);
  paused.push(`profiles ${await runOf('profiles', 'next.plan.json')}`);
  answers.clear();
  for (const { kind, bySeverity } of [
    { kind: 'reset', bySeverity: resetOutcomes.bySeverity },
    { kind: 'profiles', bySeverity: bulkEditOutcomes.bySeverity },
  ]) {
    const seen = Object.entries(receipts)
      .filter(([name]) => name.startsWith(kind))
      .flatMap(([, { counts }]) => Object.entries(counts))
      .flatMap(([outcome, count]) => (count > 0 ? outcome : []));
    expect(new Set(seen)).toEqual(new Set(bySeverity));
  }

  // A browser: a saved view, an account by its ID, a finished and an interrupted reset, an interrupted bulk edit, and a draft.
  page.on('dialog', (dialog) => void dialog.accept());
  await changeSettings(page, () => ({ resetBatchSize: 2 }));
  await signInByHand(page, api, '/proxy-accounts', true);
  await filter(page).fill('consumption>=50%');
  // A view has what the address says.
  await expect(page).toHaveURL(/filter=/);
  await press(page, 'Views');
  await page.getByLabel('View name').fill('Half used');
  await press(page, 'Save view');
  await page.keyboard.press('Escape');
  await filter(page).fill('');
  const names = page.getByRole('rowheader').getByRole('link');
  const named = async (from: number, to: number) =>
    (await names.allTextContents()).slice(from, to).map((name) => name.trim());
  await askToReset(page, await named(1, 3));
  await confirmReset(page, 2);
  await expectRun(page, '2 accounts were reset');
  await press(page, 'Close result');
  await hold(page, '**/reset-quota', { from: 2 });
  await askToReset(page, await named(3, 9));
  await confirmReset(page, 6);
  await expect(page.getByText(/2 of 6/).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(/^Interrupted/)).toBeVisible();
  await addById(page, '0123456789abcdef01234567');

  await openPage(page, 'Proxy profiles');
  await page.getByLabel('Team', { exact: true }).selectOption(teamId);
  await previewEdit(page, { Notes: 'Edited in a browser' });
  const updates = await hold(page, '**/proxy_profiles/*', { from: 2 });
  await editing(page)
    .getByRole('button', { name: /^Update \d/ })
    .click();
  await expect.poll(updates.held).toBe(1);
  await page.reload();

  const draftPage = `/teams/${teamId}/proxy-profiles/${last?.id}`;
  await page.goto(`${URL_OF_API}${draftPage}`);
  await field(page, 'City').fill('Golden');
  await expect.poll(async () => (await keptBy(page))['indexedDB']).toContain('Golden');
  await page.context().storageState({ indexedDB: true, path: join(folder, 'browser.json') });

  const responses: Expected['responses'] = {};
  for (const path of [
    '/api/users/me',
    '/api/teams',
    '/api/proxy_accounts?itemsPerPage=1000',
    `/api/v1/teams/${teamId}/proxy_profiles?itemsPerPage=1000`,
    '/api/audit-log?itemsPerPage=1000',
  ]) {
    responses[path] = await ask(server, path);
  }
  await gate.close(0);
  await server.stop({ keepData: true });
  const expected: Expected = {
    madeAt: new Date().toISOString(),
    responses,
    receipts,
    paused,
    planDigests: { reset: digestIn(resetPlan), profiles: digestIn(profilesPlan) },
    draftPage,
  };
  await writeFile(join(folder, 'expected.json'), JSON.stringify(expected));
  // A new segment of the log, without the old ones.
  const database = await PGlite.create({ dataDir: join(dataDir, 'postgresql') });
  await database.exec('SET wal_recycle = off; SELECT pg_switch_wal(); CHECKPOINT;');
  await database.close();

  await mkdir(FIXTURES, { recursive: true });
  await pack(folder, join(FIXTURES, `${FIXTURE}.tar.br`));
  await rm(folder, { recursive: true });
});
