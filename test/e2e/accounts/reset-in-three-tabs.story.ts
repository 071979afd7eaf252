import { readFileSync } from 'node:fs';
import type { BrowserContext, Page, Route } from '@playwright/test';
import { accounts } from '../support/api.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { leaveSettingsToFile } from '../support/settings.ts';
import { expect, expectRun, signIn, test, viewRun, toolbar } from '../support/story.ts';

const ACCOUNTS = 30;

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Reset quota' });
const result = (page: Page) => page.getByRole('region', { name: 'Reset result', exact: true });

async function openTab(context: BrowserContext, server: RunningServer): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, server, '/proxy-accounts');
  await expect(page.getByRole('table', { name: 'Proxy accounts' })).toHaveAttribute(
    'aria-rowcount',
    String(ACCOUNTS + 1),
  );
  return page;
}

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
    isHolding: () => expect.poll(() => held.length).toBe(1),
    letGo: async () => {
      isOpen = true;
      for (const route of held.splice(0)) await route.continue();
    },
  };
}

async function resetAll(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Select all accounts' }).check();
  await toolbar(page).getByRole('button', { name: 'Reset quota' }).click();
  await dialog(page)
    .getByRole('button', { name: `Reset ${ACCOUNTS} accounts` })
    .click();
}

/** The receipt of the result on display. */
async function receipt(page: Page): Promise<unknown> {
  await viewRun(page);
  const download = page.waitForEvent('download');
  await result(page).getByRole('button', { name: 'Export JSON' }).click();
  return JSON.parse(readFileSync(await (await download).path(), 'utf8')) as unknown;
}

/** A server with these accounts, and a console that sends ten per call. */
async function startWith(context: BrowserContext): Promise<RunningServer> {
  const server = await startServer({ env: { SEED_ACCOUNTS: String(ACCOUNTS) } });
  await leaveSettingsToFile(context);
  await context.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ json: { ...((await response.json()) as object), resetBatchSize: 10 } });
  });
  return server;
}

test('a reset that one tab has paused is resumed in another, and all three know the outcome', async ({
  context,
}) => {
  const server = await startWith(context);
  const b = await openTab(context, server);
  const a = await openTab(context, server);
  const first = await holdCalls(a, 2);
  await resetAll(a);
  await first.isHolding();
  const c = await openTab(context, server);
  await a.getByRole('button', { name: 'Pause' }).click();
  await first.letGo();
  for (const tab of [a, b, c]) {
    await expect(tab.getByText(/Nothing is sent until you resume/)).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Resume' })).toBeVisible();
  }

  const second = await holdCalls(b, 1);
  await b.getByRole('button', { name: 'Resume' }).click();
  await second.isHolding();
  for (const tab of [a, c]) {
    await expect(tab.getByText(/^Running in another tab/)).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Resume' })).toBeHidden();
  }
  await second.letGo();
  const receipts: unknown[] = [];
  for (const tab of [a, b, c]) {
    await expectRun(tab, '30 accounts were reset');
    receipts.push(await receipt(tab));
  }
  expect(receipts[0]).toMatchObject({ counts: { reset: 30 }, calls: 3 });
  expect(receipts[1]).toEqual(receipts[0]);
  expect(receipts[2]).toEqual(receipts[0]);
  await server.stop();
});

test('of three tabs, one resets and is killed, another resumes, and all know the outcome', async ({
  context,
}) => {
  const server = await startWith(context);
  const b = await openTab(context, server);
  const a = await openTab(context, server);
  const first = await holdCalls(a, 2);
  await resetAll(a);
  await first.isHolding();
  const c = await openTab(context, server);
  for (const tab of [b, c]) await expect(tab.getByText(/^Running in another tab/)).toBeVisible();

  // Its process ends without another word to the page.
  const crashed = a.waitForEvent('crash');
  const session = await context.newCDPSession(a);
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  for (const tab of [b, c])
    await expect(tab.getByText(/^Reset interrupted/)).toBeVisible({ timeout: 15_000 });

  const second = await holdCalls(b, 1);
  await b.getByRole('button', { name: 'Resume' }).click();
  await second.isHolding();
  await expect(c.getByText(/^Running in another tab/)).toBeVisible();
  await expect(
    c.getByRole('progressbar', { name: 'Reset progress in another tab' }),
  ).toHaveJSProperty('value', 20);
  await expect(c.getByRole('button', { name: 'Resume' })).toBeHidden();
  const [{ username } = {}] = await accounts(server);
  await c.getByRole('checkbox', { name: `Select ${username}`, exact: true }).check();
  await expect(toolbar(c).getByRole('button', { name: 'Reset quota' })).toHaveAttribute(
    'title',
    'The selected accounts are in a reset in another tab',
  );

  await second.letGo();
  const sentence = '20 of 30 accounts reset, 10 unconfirmed';
  for (const tab of [b, c]) await expect(result(tab)).toContainText(sentence);
  const receipts = [await receipt(b), await receipt(c)];
  expect(receipts[0]).toMatchObject({ counts: { reset: 20, unconfirmed: 10 }, total: 30 });
  expect(receipts[1]).toEqual(receipts[0]);
  // One that is opened afterwards has the same in its past resets.
  const d = await openTab(context, server);
  await d.getByRole('link', { name: 'Past resets' }).click();
  await d.getByRole('table', { name: 'Runs' }).getByRole('link').first().click();
  await expect(d.getByRole('heading', { level: 1, name: sentence })).toBeVisible();
  expect(await receipt(d)).toEqual(receipts[0]);
  await server.stop();
});
