import type { Page } from '@playwright/test';
import type { ProxyProfile, Reading, Team } from '#contract';
import { ask, profileOf } from '../support/api.ts';
import type { RunningServer } from '../support/server.ts';
import {
  expect,
  expectNoSidewaysScroll,
  expectSaved,
  field,
  signIn,
  test,
} from '../support/story.ts';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save changes' });

test('the first field is seen at once, and the form is short', async ({ page, start }) => {
  // Where nobody has named the host, the page asks for it.
  const fresh = await start({ SEED_ACCOUNTS: '8', CONNECT_SETTINGS: '{}' });
  const path = await pageOf(fresh, 'Everything set');
  // With the most hints.
  const tallest = ['No account yet', 'Only these networks'];
  for (const { width, height, firstField, whole } of [
    { width: 1280, height: 900, firstField: 215, whole: 1900 },
    { width: 360, height: 760, firstField: 330, whole: 3300 },
  ]) {
    await page.setViewportSize({ width, height });
    await signIn(page, fresh, path);
    const name = field(page, 'Name');
    await expect(name).toHaveValue('Everything set');
    await expect(page.getByText('United States').first()).toBeVisible();
    // The last part of the page, with what it says of the account.
    const connect = page.getByRole('region', { name: 'Connect' });
    await expect(connect).toContainText('from your provider.');
    expect((await name.boundingBox())?.y).toBeLessThanOrEqual(firstField);
    const wholeHeight = () => page.evaluate(() => document.documentElement.scrollHeight);
    await expect.poll(wholeHeight).toBeLessThanOrEqual(whole);
    await expect(saveButton(page)).toHaveCount(0);
    await expectNoSidewaysScroll(page);
    // The row of sections can scroll, but everything fits.
    const sections = page.getByRole('navigation', { name: 'Sections' });
    expect(await sections.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0);
    // The IDs and their buttons stay within their columns.
    const details = page.getByRole('region', { name: 'Details', exact: true });
    const values = await details
      .getByRole('definition')
      .evaluateAll((all) => all.map((each) => each.scrollWidth - each.clientWidth));
    expect(values).toEqual([0, 0, 0, 0]);
    for (const profile of tallest) {
      await page.goto(fresh.url + (await pageOf(fresh, profile)));
      await expect(name).toHaveValue(profile);
      await expect(connect).toContainText('from your provider.');
      await expect.poll(wholeHeight).toBeLessThanOrEqual(whole);
      await expectNoSidewaysScroll(page);
    }

    await page.getByRole('link', { name: 'All proxy profiles' }).click();
    await page.getByLabel('Team', { exact: true }).selectOption('Market research');
    const table = page.getByRole('table', { name: 'Proxy profiles' });
    await expect(table).toBeVisible();
    const cut = await table.evaluate(
      (element) =>
        element.getBoundingClientRect().right -
        (element.closest('section')?.getBoundingClientRect().right ?? 0),
    );
    expect(cut).toBeLessThan(0);
    await expectNoSidewaysScroll(page);
    // Country and date have their own columns, or are below the name.
    const row = table.getByRole('row', { name: /Everything set/ });
    await expect(row.getByText('US', { exact: true }).filter({ visible: true })).toHaveCount(1);
    await expect(row.getByRole('time').filter({ visible: true })).toHaveCount(1);
    await expect(row.getByText('2345', { exact: true })).toBeVisible();
    // Its checkbox has the size of those on Proxy accounts.
    const sizeOf = () => page.getByRole('checkbox').last().boundingBox();
    const { width: size } = (await sizeOf()) ?? {};
    await page.getByRole('link', { name: 'Proxy accounts' }).click();
    await page.getByRole('table', { name: 'Proxy accounts' }).waitFor();
    expect(size).toBeGreaterThan(0);
    expect((await sizeOf())?.width).toBe(size);
  }
});

/** The page of the profile of this name, in whichever team. */
async function pageOf(server: RunningServer, profile: string): Promise<string> {
  const teams = await ask<Team[]>(server, '/api/teams');
  const pages = await Promise.all(
    teams.map(async ({ id: team }) => {
      const path = `/api/v1/teams/${team}/proxy_profiles`;
      const profiles = await ask<Reading<ProxyProfile>[]>(server, path);
      const found = profiles.find(({ name }) => name === profile);
      return found ? [`/teams/${team}/proxy-profiles/${found.id}`] : [];
    }),
  );
  return pages.flat()[0] ?? '';
}

/** Runs in the page: the ID of the field with the focus, if the bar or the sections cover a part of it. */
function coveredField(): string {
  // The fields stand around their form, and name it.
  const bar = document.querySelector('button[type="submit"][form]')?.parentElement;
  const focused = document.activeElement as HTMLInputElement | null;
  if (!focused?.form || bar?.contains(focused)) return '';
  const { top, bottom: end } = focused.getBoundingClientRect();
  // Of several lines, browsers scroll only the one with the caret into view.
  const bottom = focused.localName === 'textarea' ? top + 32 : end;
  const tools = document.querySelector('nav[aria-label="Sections"]')?.parentElement;
  const from = tools?.getBoundingClientRect().bottom ?? Infinity;
  const to = bar?.getBoundingClientRect().top ?? 0;
  return top < from || bottom > to
    ? `${focused.id} at ${top} to ${bottom}, not in ${from} to ${to}`
    : '';
}

test('the bar never covers what has the focus @thorough', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn(page, server, (await profileOf(server, 1)).page);
  await field(page, 'Name').fill('ab');
  await field(page, 'Port').fill('1');
  await field(page, 'ASN').fill('1.5');
  await field(page, 'GPS latitude').fill('north');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(field(page, 'Name')).toBeFocused();

  const seen = new Set<string>();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let presses = 0; presses < 60; presses += 1) {
      await expect.poll(() => page.evaluate(coveredField)).toBe('');
      seen.add(await page.evaluate(() => document.activeElement?.id ?? ''));
      await page.keyboard.press(key);
    }
  }
  for (const name of ['port', 'location.asn', 'advanced_settings.gps_location_radius_miles'])
    expect(seen).toContain(name);
});

test('on a phone the bar is one row, to save and saved @thorough', async ({ page, server }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await signIn(page, server, (await profileOf(server, 3)).page);
  const barHeight = () =>
    saveButton(page).evaluate((button) => button.parentElement?.getBoundingClientRect().height);
  await field(page, 'Notes').fill('One row.');
  await expect.poll(() => barHeight()).toBeLessThan(64);
  await saveButton(page).click();
  await expectSaved(page);
  await expect.poll(() => barHeight()).toBeLessThan(64);
  const top = await page.evaluate(() => scrollY);
  // Not with click(), which scrolls by itself.
  const { x = 0, y = 0 } =
    (await page.getByRole('button', { name: 'Undo save' }).boundingBox()) ?? {};
  await page.mouse.click(x + 8, y + 8);
  await expect(page.getByRole('button', { name: 'Redo changes' })).toBeVisible();
  await expect.poll(() => barHeight()).toBeLessThan(64);
  expect(await page.evaluate(() => scrollY)).toBe(top);
});

test('the menu gives the focus back @thorough', async ({ page, server }) => {
  await signIn(page, server, (await profileOf(server, 2)).page);
  const more = page.getByRole('button', { name: 'More' });
  const menu = page.getByRole('button', { name: 'Fill from JSON' });
  await expect(menu).toBeHidden();
  await more.click();
  await menu.click();
  await expect(page.getByRole('dialog', { name: 'Fill from JSON' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(more).toBeFocused();
});
