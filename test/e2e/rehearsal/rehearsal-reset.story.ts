import type { Page } from '@playwright/test';
import type { ProxyAccount } from '#contract';
import type { Behaviors } from '../../../server/rehearsal/behaviors.ts';
import { accounts } from '../support/api.ts';
import {
  inTwoStories,
  presets,
  test,
  thorough,
  truth,
  type RehearsedServer,
} from '../support/rehearsal.ts';
import {
  confirmReset,
  openSelectByIds,
  resetResult,
  toolbar,
  unfoldSteps,
} from '../support/accounts.ts';
import { expect, expectRun, openPage, press, signIn, viewRun } from '../support/story.ts';

/** Guarantees of a reset, with any server behind the page: it never reports more than was done. */

/** Accounts with some consumption, so that a reset is visible. */
async function usedIds(server: RehearsedServer, many: number): Promise<string[]> {
  const used = (await accounts(server)).filter(({ consumption }) => consumption !== 0);
  const ids = used.slice(0, many).flatMap(({ id }) => id ?? []);
  expect(ids).toHaveLength(many);
  return ids;
}

/** Clicks the button that opens the dialog, and then the one that confirms. */
async function confirm(page: Page, lead: string, many: number) {
  await unfoldSteps(page);
  await press(page, lead);
  await confirmReset(page, many);
}

/** Selects these accounts while the API behaves normally, and resets them while it has the behaviors. */
async function reset(
  page: Page,
  server: RehearsedServer,
  ids: string[],
  behaviors: Partial<Behaviors>,
) {
  const select = await openSelectByIds(page);
  await select.getByLabel('IDs to select').fill(ids.join('\n'));
  // If the previous reset left accounts selected, these replace them.
  const name = new RegExp(`^(Select|Replace selection with) ${ids.length} accounts$`);
  await select.getByRole('button', { name }).click();
  server.behave(behaviors);
  await confirm(page, 'Reset quota', ids.length);
}

async function stillUsed(server: RehearsedServer, ids: string[]): Promise<number> {
  const all = await truth<ProxyAccount[]>(server, '/api/proxy_accounts?itemsPerPage=1000');
  const used = new Set(all.filter(({ consumption }) => consumption !== 0).map(({ id }) => id));
  return ids.filter((id) => used.has(id)).length;
}

/** All are reported as reset, none is selected any more, and the API agrees. */
async function expectAllReset(page: Page, server: RehearsedServer, ids: string[]) {
  await expectRun(page, `${ids.length} accounts were reset`);
  await expect(toolbar(page)).toContainText('0 selected');
  expect(await stillUsed(server, ids)).toBe(0);
}

/** Whether these are reset is unknown; that is reported, they stay selected, and can be sent again. */
async function expectUnknown(page: Page, server: RehearsedServer, ids: string[]) {
  const many = ids.length;
  await expectRun(page, `${many} of ${many} accounts unconfirmed`);
  await viewRun(page);
  await expect(resetResult(page)).toContainText('These accounts may have been reset.');
  await openPage(page, 'Proxy accounts');
  await expect(toolbar(page)).toContainText(`${ids.length} selected`);
  server.behave({});
  await confirm(page, `Try again: ${ids.length} unconfirmed`, ids.length);
  await expectAllReset(page, server, ids);
}

/** The reset waits, says so, and continues automatically. */
async function expectWaiting(page: Page, server: RehearsedServer, ids: string[]) {
  await expect(page.getByText('Too many requests. Next request in').first()).toBeVisible();
  server.behave({});
  await expectAllReset(page, server, ids);
}

type Outcome = (page: Page, server: RehearsedServer, ids: string[]) => Promise<void>;

const faults: Record<Exclude<Behaviors['fault'], 'none' | 'huge'>, Outcome> = {
  async 'refused-key'(page, server, ids) {
    const dialog = page.getByRole('dialog', { name: 'API key no longer accepted' });
    await dialog.getByLabel('API key', { exact: true }).fill(server.apiKey);
    server.behave({});
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expectAllReset(page, server, ids);
  },
  async forbidden(page, server, ids) {
    await expectRun(page, `0 of ${ids.length} accounts reset, ${ids.length} failed`);
    await expect(resetResult(page)).toContainText('the API refused this action (403)');
    await expect(toolbar(page)).toContainText(`${ids.length} selected`);
    expect(await stillUsed(server, ids)).toBe(ids.length);
    await confirm(page, `Try again: ${ids.length} failed`, ids.length);
    await expectAllReset(page, server, ids);
  },
  'slow-down-seconds': expectWaiting,
  'slow-down-date': expectWaiting,
  'slow-down': expectWaiting,
  'broken-500': expectUnknown,
  'html-502': expectUnknown,
  'html-504': expectUnknown,
  'cut-before': expectUnknown,
  'cut-after': expectUnknown,
  'cut-midway': expectUnknown,
  redirect: expectUnknown,
  truncated: expectUnknown,
  empty: expectUnknown,
  html: expectUnknown,
  'wrong-types': expectAllReset,
};

const [[, first], [, others]] = inTwoStories(faults);

test('a reset that meets the first faults claims no more than was done', async ({
  page,
  server,
}) => {
  await signIn(page, server, '/proxy-accounts');
  for (const [at, fault] of first.entries()) {
    await test.step(fault, async () => {
      // A different number each time, so that the message about one reset isn't mistaken for that of the next.
      const ids = await usedIds(server, 5 + at);
      await reset(page, server, ids, { fault, on: 'writes' });
      await faults[fault](page, server, ids);
    });
  }
});

// Each on its own page: after repeated faults the console sends smaller batches.
for (const fault of others) {
  test(
    `a reset that meets "${fault}" claims no more than was done`,
    thorough,
    async ({ page, server }) => {
      const ids = await usedIds(server, 5);
      await signIn(page, server, '/proxy-accounts');
      await reset(page, server, ids, { fault, on: 'writes' });
      await faults[fault](page, server, ids);
    },
  );
}

for (const [name, behaviors] of presets) {
  test(`the server "${name}" resets all in the end`, thorough, async ({ page, server }) => {
    const ids = await usedIds(server, 45);
    await signIn(page, server, '/proxy-accounts');
    await reset(page, server, ids, behaviors);
    await expect(resetResult(page)).toBeVisible({ timeout: 30_000 });
    server.behave({});
    await unfoldSteps(page);
    const retry = resetResult(page).getByRole('button', { name: /^Try again: \d+/ });
    if (await retry.isVisible()) {
      const many = Number(/\d+/.exec(await retry.innerText())?.[0]);
      await retry.click();
      await confirmReset(page, many);
      await expectRun(page, `${many} accounts were reset`);
    }
    await expect(toolbar(page)).toContainText('0 selected');
    expect(await stillUsed(server, ids)).toBe(0);
  });
}
