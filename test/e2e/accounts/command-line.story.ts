import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { askToReset } from '../support/accounts.ts';
import { accounts, ask } from '../support/api.ts';
import {
  firstTeam,
  openProfiles,
  openProfilesPlan,
  opening,
  previewEdit,
  profileStates,
} from '../support/profiles.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, press, saved, signIn, test } from '../support/story.ts';

let server: RunningServer;
let folder: string;
test.beforeEach(async ({ start }) => {
  server = await start({ SEED_ACCOUNTS: '5' });
  folder = await mkdtemp(join(tmpdir(), 'proxy-console-story-'));
});
test.afterEach(() => rm(folder, { recursive: true }));

/** What the built command line prints. Rejects if it fails. */
async function commandLine(...args: string[]): Promise<string> {
  const env = {
    PROXY_CONSOLE_API: server.url,
    PROXY_CONSOLE_API_KEY: server.apiKey,
    PROXY_CONSOLE_STATE: join(folder, 'state'),
  };
  const program = ['dist/server/proxy-console.js', ...args];
  return (await promisify(execFile)(process.execPath, program, { env })).stdout;
}

/** Saves the plan in a dialog as a file. */
async function savePlan(page: Page): Promise<string> {
  const path = join(folder, 'saved.json');
  await writeFile(path, (await saved(page, () => press(page, 'Save as plan'))).text);
  await press(page, 'Cancel');
  return path;
}

test('a reset planned in the console is run on the command line', async ({ page }) => {
  await signIn(page, server, '/proxy-accounts');
  await askToReset(page);
  await commandLine('reset', 'run', await savePlan(page), '--yes');
  expect((await accounts(server)).every(({ consumption }) => consumption === 0)).toBe(true);
});

test('profiles edited on the command line are put back in the console', async ({ page }) => {
  const teamId = await firstTeam(server);
  const before = await profileStates(server, teamId);
  const count = before.length;
  await openProfiles(page, server, teamId);
  await previewEdit(page, { Notes: 'By night' });
  const plan = await savePlan(page);

  // Someone changes one of them before the plan runs.
  const [theirs] = before;
  await ask(server, `/api/v1/teams/${teamId}/proxy_profiles/${theirs?.id}`, {
    method: 'PUT',
    body: JSON.stringify({ ...theirs, notes: 'Changed meanwhile' }),
  });
  await commandLine('profiles', 'run', plan, '--yes').catch(({ code }: { code: number }) =>
    expect(code).toBe(1),
  );

  const back = join(folder, 'back.json');
  await commandLine('profiles', 'reverse', '--out', back);
  const text = await readFile(back, 'utf8');
  expect(text).not.toContain(server.apiKey);
  await openProfilesPlan(page, text);
  await press(opening(page), `Update ${count - 1} profiles`);
  await expect(page.getByText(`${count - 1} of ${count - 1} profiles saved`)).toBeVisible();
  const notes = (await profileStates(server, teamId)).map((profile) => profile.notes ?? '');
  expect(notes).toEqual(['Changed meanwhile', ...before.slice(1).map((one) => one.notes ?? '')]);
});
