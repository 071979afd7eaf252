import type { BrowserContext, Page } from '@playwright/test';
import {
  accountsTable,
  box,
  expectLoaded,
  progress,
  resetAll,
  resetResult,
  toolbar,
} from '../support/accounts.ts';
import { accounts } from '../support/api.ts';
import type { RunningServer } from '../support/server.ts';
import { changeSettings } from '../support/settings.ts';
import {
  expect,
  expectRun,
  hold,
  press,
  saved,
  signIn,
  test as base,
  viewRun,
  sha256,
} from '../support/story.ts';

/** Stories on a server with 30 accounts, and a console that sends ten per call. */
const test = base.extend<{ own: RunningServer }>({
  own: async ({ start, context }, provide) => {
    await changeSettings(context, () => ({ resetBatchSize: 10 }));
    await provide(await start({ SEED_ACCOUNTS: '30' }));
  },
});

const RESETS = '**/reset-quota';
const inAnotherTab = /In another tab$/;
const paused = /Nothing is sent until you resume/;

async function openTab(context: BrowserContext, server: RunningServer): Promise<Page> {
  const page = await context.newPage();
  await signIn(page, server, '/proxy-accounts');
  await expectLoaded(page, 30);
  return page;
}

test('a reset that one tab pauses is resumed in another', async ({ context, own }) => {
  const ids = (await accounts(own)).map(({ id }) => id ?? '');
  const [{ username = '' } = {}] = await accounts(own);
  const b = await openTab(context, own);
  const a = await openTab(context, own);
  const first = await hold(a, RESETS, { from: 2 });
  await resetAll(a, 30);
  await expect.poll(first.held).toBe(1);
  // A tab that was there before keeps its accounts out of another reset.
  await expect(b.getByText(inAnotherTab)).toBeVisible();
  await expect(progress(b)).toHaveJSProperty('value', 10);
  await box(b, username ?? '').check();
  await expect(toolbar(b).getByRole('button', { name: 'Reset quota' })).toHaveAttribute(
    'title',
    'These accounts are in a reset in another tab',
  );
  const c = await openTab(context, own);
  await press(a, 'Pause');
  await first.letGo();
  for (const tab of [a, b, c]) {
    await expect(tab.getByText(paused)).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Resume' })).toBeVisible();
  }
  a.once('dialog', (question) => void question.accept());
  await a.reload();
  await expect(a.getByText(paused)).toBeVisible();

  const second = await hold(b, RESETS);
  await press(b, 'Resume');
  await expect.poll(second.held).toBe(1);
  for (const tab of [a, c]) {
    await expect(tab.getByText(inAnotherTab)).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Resume' })).toBeHidden();
  }
  await second.letGo();
  for (const tab of [a, b, c]) await expectRun(tab, '30 accounts were reset');
  // Without a reload: the rows are those of the responses.
  const values = await accountsTable(c)
    .locator('meter')
    .evaluateAll((all) => all.map((meter) => (meter as HTMLMeterElement).value));
  expect(values.length).toBeGreaterThan(5);
  expect(new Set(values)).toEqual(new Set([0]));

  await viewRun(a);
  const { text } = await saved(a, () => press(resetResult(a), 'Export JSON'));
  expect(JSON.parse(text)).toMatchObject({
    plan_sha256: sha256(ids.map((id) => `${id}\n`).join('')),
    batch_size: 10,
    calls: 3,
    smallest_call: 10,
    largest_call: 10,
  });
});

test('of two tabs, one resets and is killed, and the other resumes @thorough', async ({
  context,
  own,
}) => {
  const b = await openTab(context, own);
  const a = await openTab(context, own);
  const first = await hold(a, RESETS, { from: 2 });
  await resetAll(a, 30);
  await expect.poll(first.held).toBe(1);
  await expect(b.getByText(inAnotherTab)).toBeVisible();

  // Its process ends without another word to the page.
  const crashed = a.waitForEvent('crash');
  const session = await context.newCDPSession(a);
  void session.send('Page.crash').catch(() => undefined);
  await crashed;
  await expect(b.getByText(/^Interrupted/)).toBeVisible();

  // Also on a phone it comes first.
  await b.setViewportSize({ width: 390, height: 844 });
  const line = b.getByRole('region', { name: /Not finished$/ });
  const table = b.getByRole('table', { name: 'Proxy accounts' });
  const top = async (part: typeof line) => (await part.boundingBox())?.y ?? NaN;
  await expect.poll(async () => (await top(line)) < (await top(table))).toBe(true);
  await b.setViewportSize({ width: 1280, height: 800 });

  await press(b, 'Resume');
  const sentence = '20 of 30 accounts reset, 10 unconfirmed';
  await expect(resetResult(b)).toContainText(sentence);
  // A tab that is opened afterwards reads what the killed one has not sent, and both say so.
  const proven = /^20 of 30 accounts reset, (\d+ at zero when verified, )?\d+ not at zero$/;
  const c = await openTab(context, own);
  await c.getByRole('link', { name: 'Past resets' }).click();
  await c.getByRole('table', { name: 'History' }).getByRole('link').first().click();
  await expect(c.getByRole('heading', { level: 1, name: proven })).toBeVisible();
  await expect(resetResult(b).getByText(proven)).toBeVisible();
});
