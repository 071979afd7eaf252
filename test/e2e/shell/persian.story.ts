import type { Locator, Page } from '@playwright/test';
import * as bulk from '../../../languages/fa/features/proxy-profile/bulk/texts.ts';
import { preview } from '../../../languages/fa/features/proxy-profile/bulk/preview/texts.ts';
import { selectAll } from '../../../languages/fa/features/proxy-profile/list/texts.tsx';
import { center, showMap } from '../../../languages/fa/features/proxy-profile/map/texts.ts';
import { labels, team } from '../../../languages/fa/features/proxy-profile/model/field-texts.ts';
import { saved as isSaved } from '../../../languages/fa/features/proxy-profile/save/texts.tsx';
import * as common from '../../../languages/fa/shared/lib/texts.ts';
import * as runTexts from '../../../languages/fa/shared/run/run-texts.ts';
import { allItems } from '../../../languages/fa/shared/run/ui/texts.tsx';
import { profileOf } from '../support/api.ts';
import { profileStates } from '../support/profiles.ts';
import { MIXED, reordered } from '../support/reordered.ts';
import type { RunningServer } from '../support/server.ts';
import {
  expect,
  expectAccessible,
  field,
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
