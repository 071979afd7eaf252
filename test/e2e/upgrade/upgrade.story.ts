import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keyRules } from '../../../src/app/device-data/stored-data.ts';
import { ask } from '../support/api.ts';
import { openUserMenu } from '../support/lock.ts';
import { expect, field, press, test, watchFaults } from '../support/story.ts';
import { ADDRESS, commandLine, FIXTURES, unpack, URL_OF_API, type Expected } from './fixture.ts';

/** What an earlier version with the same major version left behind is there, is read, and is resumed. */

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
const [major] = version.split('.');
const earlier = readdirSync(FIXTURES).filter((file) => file.startsWith(`${major}.`));

// They all have the same address.
test.describe.configure({ mode: 'serial' });

for (const file of earlier) {
  test(`the data of ${file} is there, its runs resume @thorough`, async ({ browser, start }) => {
    const folder = await mkdtemp(join(tmpdir(), 'upgrade-'));
    await unpack(join(FIXTURES, file), folder);
    const text = await readFile(join(folder, 'expected.json'), 'utf8');
    // The present date decides whether a subscription has expired; 1.0.0 named the run of a write by a key, had schedules, and
    // gave no reason for what was lost and verified later.
    const schedule = ['schedule', 'schedule_period'];
    const gone = new Set(['is_subscription_expired', 'idempotency_key', ...schedule]);
    const expected = JSON.parse(text, (member, value: unknown) =>
      gone.has(member) || (member === 'reason' && value === '') ? undefined : value,
    ) as Expected;
    // The log would be deleted after its days.
    const env = { HOST: ADDRESS.host, AUDIT_LOG_DAYS: '0' };
    const dataDir = join(folder, 'data');
    const server = await start(env, { dataDir, port: ADDRESS.port });

    await test.step('the server has everything, as it was', async () => {
      for (const [path, response] of Object.entries(expected.responses)) {
        expect(await ask(server, path)).toMatchObject(response as unknown[]);
      }
    });

    await test.step('the command line has its runs, and opens its plans', async () => {
      for (const [name, receipt] of Object.entries(expected.receipts)) {
        const [kind = '', run = ''] = name.split(' ');
        const { out, err } = await commandLine(folder, kind, 'receipt', run, '--format', 'json');
        expect(err).toBe('');
        expect(JSON.parse(out)).toMatchObject(receipt);
      }
      for (const [kind, digest] of Object.entries(expected.planDigests)) {
        const { out } = await commandLine(folder, kind, 'run', `${kind}.plan.json`, '--dry-run');
        expect(out).toContain(digest);
      }
    });

    await test.step('the command line resumes what was paused', async () => {
      for (const name of expected.paused) {
        const [kind = '', run = ''] = name.split(' ');
        const out = expect.stringMatching(/3 (accounts|profiles) were|3 of 3/) as unknown;
        expect(await commandLine(folder, kind, 'resume', run)).toMatchObject({ status: 0, out });
      }
    });

    const context = await browser.newContext({ storageState: join(folder, 'browser.json') });
    const page = await context.newPage();
    const faults = watchFaults(page);
    // Some records are deleted after some time.
    await page.clock.setSystemTime(Date.parse(expected.madeAt) + 60_000);

    await test.step('the browser has a record of everything, as it was', async () => {
      await page.goto(URL_OF_API);
      await openUserMenu(page);
      await press(page, 'Delete data in this browser');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(
        'Deletes 2 past resets, 1 past profile edit, 1 profile draft, 1 recent profile, 1 account added by ID, and 1 saved view from',
      );
    });

    await test.step('the browser is signed in, with its view and its draft', async () => {
      await page.goto(`${URL_OF_API}/proxy-accounts`);
      await press(page, 'Views');
      await page.getByRole('button', { name: 'Half used', exact: true }).click();
      await expect(page.getByRole('searchbox', { name: 'Filter accounts' })).toHaveValue(
        'consumption>=50%',
      );
      await page.goto(`${URL_OF_API}${expected.draftPage}`);
      await press(page, 'Restore draft');
      await expect(field(page, 'City')).toHaveValue('Golden');
    });

    await test.step('the browser has its runs, and resumes those that were interrupted', async () => {
      page.on('dialog', (dialog) => void dialog.accept());
      for (const [name, sentence] of [
        ['Reset of 6 accounts · Not finished', '4 of 6 accounts reset, 2 unconfirmed'],
        // Two have been changed since by the command line, and one is unconfirmed.
        ['Edit of 12 profiles · Not finished', '9 of 12 profiles saved'],
      ] as const) {
        await page.goto(`${URL_OF_API}/history`);
        await press(page.getByRole('region', { name }), 'Resume');
        await expect(page.getByText(sentence).first()).toBeVisible();
      }
      await page.goto(`${URL_OF_API}/history`);
      await expect(page.getByRole('link', { name: '2 accounts were reset' })).toBeVisible();
    });

    await test.step('the browser has no value that the console no longer reads', async () => {
      const { origins } = await context.storageState();
      const names = origins.flatMap(({ localStorage }) => localStorage.map(({ name }) => name));
      expect(names).toContain('proxy-console.session:');
      expect(Object.keys(keyRules)).toEqual(
        expect.arrayContaining(
          names.map((name) => name.replace(/^proxy-console\./, '').replace(/:.*/, ':')),
        ),
      );
    });

    expect(faults).toEqual([]);
    await context.close();
    await rm(folder, { recursive: true });
  });
}
