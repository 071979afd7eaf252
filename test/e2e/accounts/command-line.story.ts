import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { accounts, ask } from '../support/api.ts';
import { firstTeam, profileStates } from '../support/profiles.ts';
import { openMoreWays } from '../support/select-by-ids.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { expect, expectAccessible, expectRun, openPage, signIn, test } from '../support/story.ts';

let server: RunningServer;
let folder: string;
test.beforeEach(async () => {
  server = await startServer({ env: { SEED_ACCOUNTS: '5' } });
  folder = await mkdtemp(join(tmpdir(), 'proxy-console-story-'));
});
test.afterEach(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

/** What the built command line prints. Rejects if it fails. */
async function commandLine(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['dist/server/proxy-console.js', ...args],
    {
      env: {
        PROXY_CONSOLE_API: server.url,
        PROXY_CONSOLE_API_KEY: server.apiKey,
        PROXY_CONSOLE_STATE: join(folder, 'state'),
      },
    },
  );
  return stdout;
}

/** Saves what a press downloads as a file. */
async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download');
  await press();
  const path = join(folder, 'saved.json');
  await (await download).saveAs(path);
  return path;
}

/** Opens the receipt of the last run of the command line in the console. */
async function openReceipt(page: Page, command: 'reset' | 'profiles') {
  const path = join(folder, 'receipt.json');
  await writeFile(path, await commandLine(command, 'receipt', '--format', 'json'));
  await openPage(page, 'Runs');
  await page.getByRole('button', { name: 'Open receipt' }).click();
  await page.getByLabel('Receipt file (JSON)').setInputFiles(path);
  await expect(page.getByText('From the receipt receipt.json')).toBeVisible();
}

test('a reset is planned in the console, run on the command line, and its receipt opened in the console', async ({
  page,
}) => {
  await signIn(page, server, '/proxy-accounts');
  await page.getByRole('checkbox', { name: 'Select all accounts' }).check();
  await page.getByRole('toolbar').getByRole('button', { name: 'Reset quota' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reset quota' });
  const plan = await saved(page, () =>
    dialog.getByRole('button', { name: 'Save as plan' }).click(),
  );
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await commandLine('reset', 'run', plan, '--yes');
  expect((await accounts(server)).every(({ consumption }) => consumption === 0)).toBe(true);

  await openReceipt(page, 'reset');
  await expectRun(page, '5 accounts were reset');
  await expect(page.getByText('Run by ada@example.com')).toBeVisible();
  await expectAccessible(page);
  await openPage(page, 'Runs');
  await expect(page.getByRole('table', { name: 'Runs' })).toContainText('from receipt.json');
});

test('a reset is planned on the command line and run in the console @thorough', async ({
  page,
}) => {
  const [first] = await accounts(server);
  await writeFile(join(folder, 'ids.txt'), first?.id ?? '');
  const plan = join(folder, 'plan.json');
  await commandLine('reset', 'plan', '--ids', join(folder, 'ids.txt'), '--out', plan);
  await signIn(page, server, '/proxy-accounts');
  await openMoreWays(page);
  await page.getByRole('button', { name: 'Open plan' }).click();
  await page.getByLabel('Plan file').setInputFiles(plan);
  await page.getByRole('button', { name: 'Reset 1 account' }).click();
  await expectRun(page, '1 account was reset');
});

test('profiles are edited by a plan of the console on the command line, and put back by its plan in the console', async ({
  page,
}) => {
  const teamId = await firstTeam(server);
  const before = await profileStates(server, teamId);
  const count = before.length;
  await signIn(page, server, '/proxy-profiles');
  await page.getByLabel('Team', { exact: true }).selectOption(teamId);
  await page.getByRole('checkbox', { name: 'Select all profiles' }).check();
  await page.getByRole('button', { name: 'Edit selected' }).click();
  const editing = page.getByRole('dialog', { name: 'Edit profiles' });
  await editing.getByLabel('Field to change').selectOption({ label: 'Notes' });
  await editing.getByRole('button', { name: 'Add field' }).click();
  await editing.getByLabel('Notes', { exact: true }).fill('By night');
  await editing.getByRole('button', { name: 'Preview changes' }).click();
  await editing.getByRole('table', { name: 'Preview' }).waitFor();
  const plan = await saved(page, () =>
    editing.getByRole('button', { name: 'Save as plan' }).click(),
  );
  await editing.getByRole('button', { name: 'Cancel' }).click();

  // Someone changes one of them before the plan runs.
  const [theirs] = before;
  await ask(server, `/api/v1/teams/${teamId}/proxy_profiles/${theirs?.id}`, {
    method: 'PUT',
    body: JSON.stringify({ ...theirs, notes: 'Changed meanwhile' }),
  });
  await commandLine('profiles', 'run', plan, '--yes').catch(({ code }: { code: number }) =>
    expect(code).toBe(1),
  );
  await openReceipt(page, 'profiles');
  const receipt = page.getByRole('region', { name: 'Bulk edit result' });
  await expect(receipt).toContainText('Skipped (changed since planned): 1 profile');
  await expectAccessible(page);
  await receipt.getByRole('button', { name: 'Select 1 remaining profile' }).click();
  await expect(page.getByText('1 selected')).toBeVisible();

  const back = join(folder, 'back.json');
  await commandLine('profiles', 'reverse', '--out', back);
  expect(await readFile(back, 'utf8')).not.toContain(server.apiKey);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Open plan' }).click();
  const opening = page.getByRole('dialog', { name: 'Open plan' });
  await opening.getByLabel('Plan file').setInputFiles(back);
  await opening.getByRole('button', { name: `Update ${count - 1} profiles` }).click();
  await expect(page.getByText(`${count - 1} of ${count - 1} profiles saved`)).toBeVisible();
  const notes = (await profileStates(server, teamId)).map((profile) => profile.notes ?? '');
  expect(notes).toEqual(['Changed meanwhile', ...before.slice(1).map((one) => one.notes ?? '')]);
});
