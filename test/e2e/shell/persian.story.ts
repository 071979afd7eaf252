import type { Locator, Page } from '@playwright/test';
import { resetText } from '../../../languages/fa/features/proxy-accounts/reset/texts.ts';
import {
  readingAmounts,
  resetQuota,
} from '../../../languages/fa/features/proxy-accounts/reset/ui/texts.tsx';
import {
  selected,
  selectedAccounts,
} from '../../../languages/fa/features/proxy-accounts/selection/texts.ts';
import * as bulk from '../../../languages/fa/features/proxy-profile/bulk/texts.ts';
import { preview } from '../../../languages/fa/features/proxy-profile/bulk/preview/texts.ts';
import { selectAll } from '../../../languages/fa/features/proxy-profile/list/texts.tsx';
import { center, showMap } from '../../../languages/fa/features/proxy-profile/map/texts.ts';
import { labels, team } from '../../../languages/fa/features/proxy-profile/model/field-texts.ts';
import { saved as isSaved } from '../../../languages/fa/features/proxy-profile/save/texts.tsx';
import * as common from '../../../languages/fa/shared/lib/texts.ts';
import { saveAsPlan } from '../../../languages/fa/shared/plan/ui/texts.tsx';
import * as runTexts from '../../../languages/fa/shared/run/run-texts.ts';
import { allItems } from '../../../languages/fa/shared/run/ui/texts.tsx';
import { accounts, profileOf } from '../support/api.ts';
import { profileStates } from '../support/profiles.ts';
import { MIXED, reordered } from '../support/reordered.ts';
import type { RunningServer } from '../support/server.ts';
import {
  expect,
  expectAccessible,
  field,
  hold,
  press,
  saved,
  signIn,
  test as base,
} from '../support/story.ts';

/** Stories on a server of their own, whose console is in Persian. */
const test = base.extend<{ own: RunningServer }>({
  own: async ({ start }, provide) => provide(await start({ SEED_ACCOUNTS: '30' })),
});

/** A text as readers see it: here the modules of texts write numbers as English does. */
const written = (text: string) =>
  text.replaceAll(/\d/g, (digit) => Number(digit).toLocaleString('fa'));

const none = {
  atZero: 0,
  notAtZero: 0,
  alreadyReset: 0,
  failed: 0,
  unconfirmed: 0,
  'not attempted': 0,
};

/** The button of a dialog or a result that says for how many it is. */
const buttonFor = (within: Locator, count: number) =>
  within.getByRole('button', { name: written(`${count}`) });

async function openRun(page: Page): Promise<void> {
  await page.getByRole('link', { name: common.viewInHistory, exact: true }).click();
  await expect(page).toHaveURL(/\/fa\/history\/./);
}

/** What the program writes into a file has no sign of another language. */
function expectEnglish({ name, text }: { name: string; text: string }): void {
  expect(name).toMatch(/^[\w.-]+$/);
  expect(text.replace(/^\uFEFF/, '').replaceAll(MIXED, '')).toMatch(/^[\r\n\u0020-\u007E]+$/);
}

test('in Persian, I reset accounts up to the receipt @thorough', async ({ page, own: server }) => {
  const chosen = (await accounts(server))
    .filter(({ consumption }) => consumption !== 0)
    .slice(0, 3);
  await signIn(page, server, '/fa/proxy-accounts');
  await expect(page.locator('html[lang=fa][dir=rtl]')).toBeAttached();
  const table = page.getByRole('table', { name: common.proxyAccounts });
  for (const { username = '' } of chosen)
    await table
      .getByRole('row')
      .filter({ hasText: username ?? '' })
      .getByRole('checkbox')
      .check();
  const toolbar = page.getByRole('toolbar', { name: selectedAccounts });
  await expect(toolbar.getByRole('status')).toHaveText(written(selected(3)));

  await press(toolbar, resetQuota);
  const dialog = page.getByRole('dialog', { name: resetQuota });
  await expect(dialog.getByRole('progressbar', { name: readingAmounts })).toBeHidden();
  await expectAccessible(page);
  const plan = await saved(page, () => press(dialog, saveAsPlan));
  expectEnglish(plan);
  for (const { id } of chosen) expect(plan.text).toContain(id);

  const { held, letGo } = await hold(page, '**/reset-quota');
  await buttonFor(dialog, 3).click();
  await expect.poll(held).toBe(1);
  await expect(page.getByRole('progressbar', { name: runTexts.progress })).toBeVisible();
  await letGo();
  const result = page.getByRole('region', { name: runTexts.result });
  const outcome = written(resetText({ ...none, total: 3, reset: 3 }, 'reset'));
  await expect(result.getByRole('status')).toContainText(`${outcome}.`, { timeout: 30_000 });
  await openRun(page);
  await expect(page.getByRole('heading', { level: 1, name: outcome, exact: true })).toBeVisible();
  await expectAccessible(page);
  for (const label of [common.exportCsv, common.exportJson]) {
    const receipt = await saved(page, () => press(result, label));
    expectEnglish(receipt);
    for (const { id } of chosen) expect(receipt.text).toContain(id);
  }
  const after = new Map((await accounts(server)).map(({ id, consumption }) => [id, consumption]));
  expect(chosen.map(({ id }) => after.get(id))).toEqual([0, 0, 0]);
});

test('in Persian, I edit a profile, then a whole team @thorough @firefox', async ({
  page,
  own: server,
}) => {
  const profile = await profileOf(server);
  await signIn(page, server, `/fa${profile.page}`);
  await field(page, labels.name).fill(MIXED);
  await field(page, labels.port).fill('۲۲۲۲');
  await field(page, labels['advanced_settings.gps_location_lat']).fill('۵۲٫۵');
  await field(page, labels['advanced_settings.gps_location_lng']).fill('13.4');
  await expect(field(page, labels.port)).toHaveCSS('direction', 'ltr');

  // The map isn't mirrored, and an arrow moves the center where it points.
  await press(page, showMap);
  const point = page.getByRole('slider', { name: center });
  const before = await point.boundingBox();
  await point.press('ArrowRight');
  await expect(field(page, labels['advanced_settings.gps_location_lng'])).not.toHaveValue('13.4');
  const moved = await point.boundingBox();
  expect(moved?.x).toBeGreaterThan(before?.x ?? 0);

  await press(page, common.saveChanges);
  await expect(page.getByRole('status').filter({ hasText: RegExp(`^${isSaved}$`) })).toBeVisible();
  await expectAccessible(page);

  await page
    .getByRole('navigation')
    .first()
    .getByRole('link', { name: common.proxyProfiles })
    .click();
  await page.getByLabel(team, { exact: true }).selectOption(profile.teamId);
  const table = page.getByRole('table', { name: common.proxyProfiles });
  await expect(table).toContainText(MIXED);
  expect(await reordered(page)).toEqual([]);

  await page.getByRole('checkbox', { name: selectAll }).check();
  await press(page, bulk.editSelected);
  const dialog = page.getByRole('dialog', { name: bulk.editProfiles });
  await dialog.getByLabel(bulk.fieldToChange).selectOption({ label: labels.notes });
  await press(dialog, bulk.addField);
  await dialog.getByLabel(labels.notes, { exact: true }).fill(MIXED);
  await press(dialog, bulk.previewChanges);
  await expect(dialog.getByRole('table', { name: preview })).toContainText(MIXED);
  expect(await reordered(page)).toEqual([]);
  await expectAccessible(page);
  await buttonFor(dialog, 4).click();
  const result = page.getByRole('region', { name: runTexts.result });
  const outcome = written(bulk.savedOf(4, 4));
  await expect(result.getByRole('status')).toContainText(`${outcome}.`, { timeout: 30_000 });
  await openRun(page);
  await expect(page.getByRole('heading', { level: 1, name: outcome, exact: true })).toBeVisible();
  await result.getByText(allItems).click();
  await expect(result.getByText(MIXED).first()).toBeVisible();
  expect(await reordered(page)).toEqual([]);
  expectEnglish(await saved(page, () => press(result, common.exportCsv)));
  const after = await profileStates(server, profile.teamId);
  expect(after.map(({ notes }) => notes)).toEqual(Array(4).fill(MIXED));
  expect(after.find(({ id }) => id === profile.id)).toMatchObject({ name: MIXED, port: 2222 });
});
