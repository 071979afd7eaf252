import { readFileSync } from 'node:fs';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { accounts } from '../support/api.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { leaveSettingsToFile } from '../support/settings.ts';
import {
  expect,
  expectRun,
  signIn,
  test,
  viewRun,
  toolbar,
  accountsTable,
} from '../support/story.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Reset quota' });
const result = (page: Page) => page.getByRole('region', { name: 'Reset result', exact: true });
const isRefused = (page: Page) => page.getByText('Nothing was reset').isVisible();
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Reset progress' });

/** A tab that shows the accounts. */
async function openTab(context: BrowserContext, server: RunningServer, path = '/proxy-accounts') {
  const page = await context.newPage();
  await signIn(page, server, path);
  await expect(accountsTable(page)).toHaveAttribute('aria-rowcount', '31');
  return page;
}

async function askToReset(page: Page, names: 'all' | readonly string[]) {
  const boxes = names === 'all' ? ['Select all accounts'] : names.map((name) => `Select ${name}`);
  for (const name of boxes) await page.getByRole('checkbox', { name, exact: true }).check();
  await toolbar(page).getByRole('button', { name: 'Reset quota' }).click();
}

const confirm = (page: Page, many: number) =>
  dialog(page).getByRole('button', {
    name: many === 1 ? 'Reset 1 account' : `Reset ${many} accounts`,
  });

/** Delays the resets of a page, from the nth on, until they are released. */
async function holdCalls(page: Page, from: number) {
  const held: Route[] = [];
  let calls = 0;
  let isOpen = false;
  await page.route('**/reset-quota', async (route) => {
    calls += 1;
    if (calls < from || isOpen) await route.continue();
    else held.push(route);
  });
  return {
    held,
    letGo: async () => {
      isOpen = true;
      for (const route of held.splice(0)) await route.continue();
    },
  };
}

/** Calls of ten accounts, and other settings of a site. */
async function configure(context: BrowserContext, more: object = {}) {
  await leaveSettingsToFile(context);
  await context.route('**/config.json', async (route) => {
    const response = await route.fetch();
    const config = (await response.json()) as object;
    await route.fulfill({ json: { ...config, resetBatchSize: 10, ...more } });
  });
}

interface Entry {
  id: string;
  consumption_before: number | null;
  before_as_of: string | null;
  sent_at: string | null;
  answered_at: string | null;
  verified_at: string | null;
}

async function receipt(page: Page) {
  await viewRun(page);
  const saved = page.waitForEvent('download');
  await result(page).getByRole('button', { name: 'Export JSON' }).click();
  const download = await saved;
  const text = readFileSync(await download.path(), 'utf8');
  return {
    name: download.suggestedFilename(),
    ...(JSON.parse(text) as { run: string; accounts: Entry[] } & Record<string, unknown>),
  };
}

let server: RunningServer;
test.beforeEach(async () => {
  server = await startServer({ env: { SEED_ACCOUNTS: '30' } });
});
test.afterEach(() => server.stop());

test('a tab that was there before a reset shows it, keeps its accounts out of another, and shows how it ends', async ({
  context,
}) => {
  await configure(context);
  const one = await openTab(context, server);
  const other = await openTab(context, server);
  const [first] = (await accounts(server)).map(({ username }) => username ?? '');
  const { letGo, held } = await holdCalls(one, 2);
  await askToReset(one, 'all');
  await confirm(one, 30).click();
  await expect.poll(() => held.length).toBe(1);

  await expect(other.getByText(/^Running in another tab/)).toBeVisible();
  await expect(progress(other)).toHaveJSProperty('value', 10);
  await other.getByRole('checkbox', { name: `Select ${first}`, exact: true }).check();
  await expect(toolbar(other).getByRole('button', { name: 'Reset quota' })).toHaveAttribute(
    'title',
    'The selected accounts are in a reset in another tab',
  );
  await expect(dialog(other)).toBeHidden();

  await letGo();
  await expectRun(other, '30 accounts were reset');
  await expect(result(other)).toContainText('in another tab.');
  await expect(progress(other)).toBeHidden();
  // Without a reload: the rows are those of the responses.
  const meters = accountsTable(other).locator('meter');
  const values = await meters.evaluateAll((all) =>
    all.map((meter) => (meter as HTMLMeterElement).value),
  );
  expect(values.length).toBeGreaterThan(5);
  expect(new Set(values)).toEqual(new Set([0]));
  await result(other).getByRole('button', { name: 'Close result' }).click();
  await expect(result(other)).toBeHidden();
});

test('of two tabs that begin at once, one is refused', async ({ context }) => {
  await configure(context);
  // Neither receives messages from the other.
  await context.addInitScript(() => {
    BroadcastChannel.prototype.postMessage = () => undefined;
  });
  const pages = [await openTab(context, server), await openTab(context, server)] as const;
  let calls = 0;
  // The faster one must not have finished before the other begins.
  let letGo: (() => void) | undefined;
  const isRefusedOnce = new Promise<void>((resolve) => (letGo = resolve));
  await context.route('**/reset-quota', async (route) => {
    calls += 1;
    await isRefusedOnce;
    await route.continue();
  });
  for (const page of pages) {
    await askToReset(page, 'all');
    await expect(dialog(page).getByText(/^Amounts as of/)).toBeVisible();
  }
  await Promise.all(
    pages.map((page) =>
      page.evaluate(() => {
        const buttons = [...document.querySelectorAll('dialog button')];
        const button = buttons.find(({ textContent }) => textContent === 'Reset 30 accounts');
        (button as HTMLButtonElement).click();
      }),
    ),
  );
  await expect
    .poll(async () => (await Promise.all(pages.map(isRefused))).filter(Boolean))
    .toHaveLength(1);
  letGo?.();
  const [loser, winner] = (await isRefused(pages[0])) ? pages : ([pages[1], pages[0]] as const);
  await expect(loser.getByRole('alert')).toContainText(
    '30 accounts are in another unfinished reset',
  );
  await expectRun(winner, '30 accounts were reset');
  expect(calls).toBe(3);
});

test('what somebody else has reset since the list was read is pointed out, and the receipt has it', async ({
  context,
}) => {
  await configure(context);
  const used = (await accounts(server)).find(({ consumption }) => (consumption ?? 0) > 0);
  const name = used?.username ?? '';
  const other = await openTab(context, server);
  const headers = { 'Api-Key': server.apiKey, 'Content-Type': 'application/json' };
  // Another client, unknown to this browser.
  const response = await globalThis.fetch(`${server.url}/api/proxy_accounts/reset-quota`, {
    method: 'PUT',
    headers,
    body: JSON.stringify([{ id: used?.id }]),
  });
  expect(response.status).toBe(200);
  await askToReset(other, [name]);
  await expect(dialog(other)).toContainText('1 account has changed');
  await expect(dialog(other)).toContainText('1 of them has nothing to reset');
  await confirm(other, 1).click();
  await expect(result(other)).toBeVisible();
  const { accounts: entries } = await receipt(other);
  expect(entries).toMatchObject([{ id: used?.id, consumption_before: 0 }]);
  expect(Date.parse(entries[0]?.before_as_of ?? '')).toBeGreaterThan(Date.now() - 60_000);
});

test('where the API cannot be read, an earlier reset is the newer knowledge in all tabs', async ({
  context,
}) => {
  await configure(context, {
    collections: { proxyAccounts: null, proxyProfiles: null, teams: null, auditLog: null },
  });
  const used = (await accounts(server)).find(({ consumption }) => (consumption ?? 0) > 0);
  const id = used?.id ?? '';
  const [one, other] = [await context.newPage(), await context.newPage()];
  await signIn(one, server, '/proxy-accounts');
  await one.getByRole('button', { name: 'Add by ID' }).first().click();
  await one.getByRole('textbox', { name: 'Account IDs' }).fill(id);
  await one.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
  await signIn(other, server, '/proxy-accounts');
  await expect(other.getByRole('checkbox', { name: `Select ${id}` })).toBeVisible();

  await askToReset(one, [id]);
  await expect(dialog(one)).toContainText('Their counters are unknown in this browser.');
  await confirm(one, 1).click();
  await expect(result(one)).toContainText('1 account was reset');
  const first = await receipt(one);
  expect(first.accounts).toMatchObject([{ consumption_before: null, before_as_of: null }]);

  const box = other.getByRole('checkbox', { name: `Select ${used?.username}`, exact: true });
  await box.check();
  await toolbar(other).getByRole('button', { name: 'Reset quota' }).click();
  await expect(dialog(other)).toContainText('1 of them has nothing to reset');
  await expect(dialog(other).getByText(/^Amounts as of/)).toBeVisible();
  await confirm(other, 1).click();
  // Both results are shown, each under its title.
  const elsewhere = other.getByRole('region', { name: 'Reset result from another tab' });
  await expect(elsewhere).toContainText('1 account was reset');
  await elsewhere.getByRole('button', { name: 'Close result' }).click();
  const { accounts: entries } = await receipt(other);
  expect(entries).toMatchObject([{ consumption_before: 0 }]);
  // It is as old as the response, not as the second reset.
  const [asOf, answered] = [entries[0]?.before_as_of, first.accounts[0]?.answered_at];
  expect(Math.abs(Date.parse(asOf ?? '') - Date.parse(answered ?? ''))).toBeLessThan(50);
});

test('Verify keeps when an account was sent, and the receipt names who, where and what', async ({
  context,
}) => {
  await configure(context);
  const page = await openTab(context, server);
  const ids = (await accounts(server)).map(({ id }) => id ?? '');
  let isCut = true;
  await page.route('**/reset-quota', async (route) => {
    if (!isCut) return route.continue();
    isCut = false;
    // It is executed, and its response is lost.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await askToReset(page, 'all');
  await confirm(page, 30).click();
  await expectRun(page, '20 of 30 accounts reset, 10 unconfirmed');
  await expect(result(page)).toContainText('stay selected');
  const before = await receipt(page);
  await result(page).getByRole('button', { name: 'Verify 10 unconfirmed' }).click();
  await expectRun(page, '20 of 30 accounts reset, 10 zero when verified');
  await expect(result(page)).not.toContainText('stay selected');
  const after = await receipt(page);
  for (const [index, entry] of after.accounts.entries()) {
    const same = before.accounts[index];
    expect(entry).toMatchObject({ sent_at: same?.sent_at, answered_at: same?.answered_at });
    expect(entry.verified_at === null).toBe(index >= 10);
  }
  expect(after.accounts.slice(0, 10).every(({ answered_at }) => answered_at === null)).toBe(true);
  expect(after.name).toContain(after.run);
  expect(after.name).toMatch(/^reset-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ-.+\.json$/);
  const bytes = new TextEncoder().encode(ids.map((id) => `${id}\n`).join(''));
  const digest = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex');
  expect(after).toMatchObject({
    api: server.url,
    connection: 'This site',
    user_email: 'ada@example.com',
    plan_sha256: digest,
    batch_size: 10,
    calls: 3,
    smallest_call: 10,
    largest_call: 10,
    end_reason: 'done',
    duplicates_dropped: 0,
  });
});

test('why a reset was paused is still said after a reload', async ({ context }) => {
  await configure(context, { resetBatchSize: 5 });
  const page = await openTab(context, server);
  page.on('dialog', (question) => void question.accept());
  const { letGo, held } = await holdCalls(page, 1);
  await askToReset(page, 'all');
  await confirm(page, 30).click();
  await expect.poll(() => held.length).toBe(1);
  await page.getByRole('button', { name: 'Pause' }).click();
  await letGo();
  await expect(page.getByText(/Nothing is sent until you resume/)).toBeVisible();
  const other = await openTab(context, server);
  await expect(other.getByText(/Nothing is sent until you resume/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/Nothing is sent until you resume/)).toBeVisible();
  await other.close();

  await page.route('**/reset-quota', (route) => route.fulfill({ status: 503, json: {} }));
  await page.getByRole('button', { name: 'Resume' }).click();
  const failed = page.getByText(/^Paused after several failed requests/);
  await expect(failed).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await expect(failed).toBeVisible();
});
