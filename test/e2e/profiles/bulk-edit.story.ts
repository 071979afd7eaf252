import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page, Route } from '@playwright/test';
import { ask } from '../support/api.ts';
import { startKillableBrowser } from '../support/killable-browser.ts';
import { signOut } from '../support/lock.ts';
import { addProfiles, firstTeam, profileStates } from '../support/profiles.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import {
  expect,
  expectAccessible,
  expectRun,
  signIn,
  test,
  openPage,
  viewRun,
} from '../support/story.ts';

const editing = (page: Page) => page.getByRole('dialog', { name: 'Edit profiles' });
const opening = (page: Page) => page.getByRole('dialog', { name: 'Open plan' });
const result = (page: Page) => page.getByRole('region', { name: 'Bulk edit result' });
const unfinished = (page: Page) => page.getByRole('region', { name: 'Bulk edit not finished' });
const running = (page: Page) => page.getByRole('region', { name: 'Updating profiles' });
const elsewhere = (page: Page) => page.getByRole('region', { name: 'Bulk edit in another tab' });
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Bulk edit progress' });

async function openProfiles(page: Page, server: RunningServer, teamId: string) {
  await signIn(page, server, '/proxy-profiles');
  await page.getByLabel('Team', { exact: true }).selectOption(teamId);
}

/** Selects all profiles of the team, and sets fields in them. */
async function previewEdit(page: Page, values: Record<string, string>) {
  await page.getByRole('checkbox', { name: 'Select all profiles' }).check();
  await page.getByRole('button', { name: 'Edit selected' }).click();
  for (const [label, value] of Object.entries(values)) {
    await editing(page).getByLabel('Field to change').selectOption({ label });
    await editing(page).getByRole('button', { name: 'Add field' }).click();
    await editing(page).getByLabel(label, { exact: true }).fill(value);
  }
  await editing(page).getByRole('button', { name: 'Preview changes' }).click();
  await editing(page).getByRole('table', { name: 'Preview' }).waitFor();
}

/** The text of the file that a press saves. */
async function saved(page: Page, press: () => Promise<void>): Promise<string> {
  const download = page.waitForEvent('download');
  await press();
  return readFile(await (await download).path(), 'utf8');
}

async function saveReversePlan(page: Page): Promise<string> {
  await viewRun(page);
  await result(page).getByRole('button', { name: 'Create reverse plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create reverse plan' });
  const text = await saved(page, () =>
    dialog.getByRole('button', { name: 'Save as plan' }).click(),
  );
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  return text;
}

/** Opens a plan, and shows what it means now. */
async function openPlan(page: Page, text: string): Promise<Locator> {
  await openPage(page, 'Proxy profiles');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Open plan' }).click();
  await opening(page)
    .getByLabel('Plan file')
    .setInputFiles({ name: 'plan.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await opening(page).getByRole('table', { name: 'Preview' }).waitFor();
  return opening(page);
}

/** Runs an opened plan to its end. */
async function runPlan(page: Page, text: string, count: number) {
  const review = await openPlan(page, text);
  await expect(review).toContainText(createHash('sha256').update(text).digest('hex'));
  const profiles = count === 1 ? '1 profile' : `${count} profiles`;
  await expect(review.getByText(`Will change: ${count}`)).toBeVisible();
  await review.getByRole('button', { name: `Update ${profiles}` }).click();
  await expect(review).toBeHidden();
  await expect(result(page).getByText(`${count} of ${profiles} saved`)).toBeVisible({
    timeout: 120_000,
  });
}

/** The reads of a profile never get a response from now on. Resolves at the first. */
async function holdReads(page: Page, id: string | null | undefined): Promise<void> {
  const path = `**/proxy_profiles/${id}`;
  const isAsked = page.waitForRequest(path);
  await page.route(path, () => undefined);
  await isAsked;
}

test('profiles are edited together, what went otherwise is named, a reload is resumed, and reverse plans put the values back', async ({
  page,
}) => {
  const server = await startServer({ env: { SEED_ACCOUNTS: '5' } });
  const teamId = await firstTeam(server);
  const before = await profileStates(server, teamId);
  const [, second, changed, rejected] = before;
  await openProfiles(page, server, teamId);
  await previewEdit(page, { Notes: 'Edited together', City: 'Oslo' });
  await expect(editing(page).getByText('Will change: 4')).toBeVisible();
  await expectAccessible(page);

  // Between the preview and the start, someone changes one of them.
  const path = `/api/v1/teams/${teamId}/proxy_profiles/${changed?.id}`;
  const theirs = { ...changed, notes: 'Changed meanwhile' };
  await ask(server, path, { method: 'PUT', body: JSON.stringify(theirs) });
  await page.route(`**/proxy_profiles/${rejected?.id}`, async (route) => {
    if (route.request().method() !== 'PUT') return route.continue();
    const violations = [{ propertyPath: 'location.city', message: 'Oslo is not available.' }];
    return route.fulfill({ status: 422, json: { violations } });
  });
  const isHeld = holdReads(page, second?.id);
  await editing(page).getByRole('button', { name: 'Update 4 profiles' }).click();
  await isHeld;
  await expect(running(page)).toBeVisible();
  await expectAccessible(page);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.unroute(`**/proxy_profiles/${second?.id}`);
  await page.getByRole('link', { name: 'Activity', exact: true }).click();
  await page.getByRole('link', { name: 'Resume or stop it' }).click();
  await expect(unfinished(page).getByText(/^Bulk edit interrupted/)).toBeVisible();
  await expectAccessible(page);
  await unfinished(page).getByRole('button', { name: 'Resume' }).click();
  await expectRun(page, '2 of 4 profiles saved');
  await viewRun(page);
  await expect(result(page)).toContainText('City: Oslo is not available.');
  await expect(result(page)).toContainText('found "Changed meanwhile"');
  await result(page).getByText('All profiles of this bulk edit').click();
  await expectAccessible(page);
  const reverse = await saveReversePlan(page);
  expect(reverse).not.toContain(server.apiKey);

  // The rejected one is tried again where the API allows it.
  await page.unroute(`**/proxy_profiles/${rejected?.id}`);
  await result(page).getByRole('button', { name: 'Try again: 1' }).click();
  const again = page.getByRole('dialog', { name: 'Try again' });
  await again.getByRole('button', { name: 'Update 1 profile' }).click();
  await expectRun(page, '1 of 1 profile saved');
  const after = await profileStates(server, teamId);
  expect(after.map(({ notes }) => notes)).toEqual([
    'Edited together',
    'Edited together',
    'Changed meanwhile',
    'Edited together',
  ]);

  // What was just done is put back without a file.
  await result(page).getByRole('button', { name: 'Create reverse plan' }).click();
  await page.getByRole('button', { name: 'Preview changes' }).click();
  const back = page.getByRole('dialog', { name: 'Restore previous values' });
  await expect(back.getByText('Will change: 1')).toBeVisible();
  await expectAccessible(page);
  await back.getByRole('button', { name: 'Update 1 profile' }).click();
  await expectRun(page, '1 of 1 profile saved');
  await runPlan(page, reverse, 2);
  const expected = before.map((profile) => (profile === changed ? theirs : profile));
  expect(valuesOf(await profileStates(server, teamId))).toEqual(valuesOf(expected));

  // The result of an earlier edit is found again.
  await page.reload();
  await openPage(page, 'Runs');
  const past = page.getByRole('table', { name: 'Runs' }).getByRole('link');
  await expect(past).toHaveCount(4);
  await past.last().click();
  await expectRun(page, '2 of 4 profiles saved');
  await server.stop();
});

test('a bulk edit is shown in every tab, and another tab resumes it when its own is closed @thorough', async ({
  context,
}) => {
  const server = await startServer({ env: { SEED_ACCOUNTS: '5' } });
  const teamId = await firstTeam(server);
  const [, second] = await profileStates(server, teamId);
  const [own, other, third] = [
    await context.newPage(),
    await context.newPage(),
    await context.newPage(),
  ];
  for (const page of [own, other, third]) await openProfiles(page, server, teamId);
  await previewEdit(own, { Notes: 'Edited in two tabs' });
  const isHeld = holdReads(own, second?.id);
  await editing(own).getByRole('button', { name: 'Update 4 profiles' }).click();
  await isHeld;
  await expect(running(own).getByRole('heading')).toBeFocused();
  await expect(elsewhere(other)).toContainText('Running in another tab');
  await expect(elsewhere(other).getByRole('button')).toHaveCount(0);
  await other.getByRole('checkbox', { name: 'Select all profiles' }).check();
  await expect(other.getByRole('button', { name: 'Edit selected' })).toHaveAccessibleDescription(
    'A bulk edit is running in another tab',
  );

  await own.close();
  await expect(unfinished(other).getByText(/^Bulk edit interrupted/)).toBeVisible();
  await unfinished(other).getByRole('button', { name: 'Resume' }).click();
  for (const page of [other, third]) await expectRun(page, '4 of 4 profiles saved');
  const after = await profileStates(server, teamId);
  expect(new Set(after.map(({ notes }) => notes))).toEqual(new Set(['Edited in two tabs']));
  await server.stop();
});

test('a bulk edit that one tab has paused is resumed in another @thorough', async ({ context }) => {
  const server = await startServer({ env: { SEED_ACCOUNTS: '5' } });
  const teamId = await firstTeam(server);
  const [, second] = await profileStates(server, teamId);
  const [own, other] = [await context.newPage(), await context.newPage()];
  for (const page of [own, other]) await openProfiles(page, server, teamId);
  await previewEdit(own, { Notes: 'Paused' });
  let held: Route | undefined;
  await own.route(`**/proxy_profiles/${second?.id}`, (route) => void (held = route));
  await editing(own).getByRole('button', { name: 'Update 4 profiles' }).click();
  await expect.poll(() => held !== undefined).toBe(true);
  await running(own).getByRole('button', { name: 'Pause' }).click();
  await held?.continue();
  await expect(unfinished(own).getByText(/Nothing is sent until you resume\./)).toBeVisible();
  await expect(unfinished(other).getByText(/Nothing is sent until you resume\./)).toBeVisible();
  await unfinished(other).getByRole('button', { name: 'Resume' }).click();
  for (const page of [own, other]) await expectRun(page, '4 of 4 profiles saved');
  await server.stop();
});

test('a plan that the command palette opens is paused, stopped, and its receipt has every profile', async ({
  page,
}) => {
  const server = await startServer({ env: { SEED_ACCOUNTS: '5' } });
  const teamId = await firstTeam(server);
  const [, second] = await profileStates(server, teamId);
  await openProfiles(page, server, teamId);
  await previewEdit(page, { Port: '2222' });
  const text = await saved(page, () =>
    editing(page).getByRole('button', { name: 'Save as plan' }).click(),
  );
  await page.goto(`${server.url}/activity`);
  await page.getByRole('button', { name: 'Search or jump to…' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('Open plan for profiles');
  await page.keyboard.press('Enter');
  await opening(page)
    .getByLabel('Plan file')
    .setInputFiles({ name: 'plan.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  await opening(page).getByRole('table', { name: 'Preview' }).waitFor();
  let held: Route | undefined;
  await page.route(`**/proxy_profiles/${second?.id}`, (route) => void (held = route));
  await opening(page).getByRole('button', { name: 'Update 4 profiles' }).click();
  await expect.poll(() => held !== undefined).toBe(true);
  await running(page).getByRole('button', { name: 'Pause' }).click();
  await held?.continue();
  await expect(unfinished(page).getByText(/Nothing is sent until you resume\./)).toBeVisible();
  await unfinished(page).getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByRole('dialog')).toContainText(
    'You can update the remaining 3 profiles later from the result.',
  );
  await page.getByRole('button', { name: 'Stop bulk edit' }).click();
  await expect(result(page).getByRole('button', { name: 'Update the rest: 3' })).toBeVisible();
  await viewRun(page);
  const receipt = JSON.parse(
    await saved(page, () => result(page).getByRole('button', { name: 'Export JSON' }).click()),
  ) as { counts: Record<string, number>; plan_file_sha256: string; profiles: object[] };
  expect(receipt.plan_file_sha256).toBe(createHash('sha256').update(text).digest('hex'));
  expect(receipt.profiles).toHaveLength(4);
  expect(receipt.counts).toMatchObject({ saved: 1, 'not-attempted': 3 });
  await server.stop();
});

test('signing out during a bulk edit asks first, and whoever signs in again resumes it @thorough', async ({
  page,
}) => {
  const server = await startServer({ env: { SEED_ACCOUNTS: '5' } });
  const teamId = await firstTeam(server);
  const [, second] = await profileStates(server, teamId);
  await openProfiles(page, server, teamId);
  await previewEdit(page, { Notes: 'Edited around a sign-out' });
  const isHeld = holdReads(page, second?.id);
  await editing(page).getByRole('button', { name: 'Update 4 profiles' }).click();
  await isHeld;
  await signOut(page);
  const asked = page.getByRole('dialog', { name: 'Sign out during a bulk edit?' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await expect(running(page)).toBeVisible();
  await signOut(page);
  await asked.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  const between = await profileStates(server, teamId);
  expect(between.filter(({ notes }) => notes === 'Edited around a sign-out')).toHaveLength(1);

  await page.unroute(`**/proxy_profiles/${second?.id}`);
  await page.getByLabel('API key', { exact: true }).fill(server.apiKey);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await unfinished(page).getByRole('button', { name: 'Resume' }).click();
  await expectRun(page, '4 of 4 profiles saved');
  await server.stop();
});

test('a browser that saves nothing runs a bulk edit, and says that its result is lost with the tab', async ({
  page,
}) => {
  const server = await startServer({ env: { SEED_ACCOUNTS: '5' } });
  const teamId = await firstTeam(server);
  const [, second] = await profileStates(server, teamId);
  await page.addInitScript(() => {
    for (const name of ['indexedDB', 'BroadcastChannel']) {
      Object.defineProperty(globalThis, name, { value: undefined });
    }
  });
  await openProfiles(page, server, teamId);
  await previewEdit(page, { Notes: 'Edited without a database' });
  let held: Route | undefined;
  await page.route(`**/proxy_profiles/${second?.id}`, (route) =>
    held ? route.continue() : void (held = route),
  );
  await editing(page).getByRole('button', { name: 'Update 4 profiles' }).click();
  await expect(running(page)).toContainText("This browser can't save this bulk edit.");
  await expect.poll(() => held !== undefined).toBe(true);
  await held?.continue();
  await expectRun(page, '4 of 4 profiles saved');
  await page.reload();
  await expect(page.getByRole('table', { name: 'Proxy profiles' })).toBeVisible();
  await expect(result(page)).toHaveCount(0);
  await server.stop();
});

test('500 profiles are edited in a browser that is killed twice, and put back @thorough', async () => {
  test.setTimeout(600_000);
  const first = await startServer({ env: { SEED_ACCOUNTS: '5' } });
  const teamId = await firstTeam(first);
  await first.stop({ keepData: true });
  await addProfiles(first.dataDir, teamId, 500);
  const { dataDir, port } = first;
  const server = await startServer({ env: { SEED_ACCOUNTS: '5' }, dataDir, port });
  const profileDir = await mkdtemp(join(tmpdir(), 'proxy-console-browser-'));
  const before = await profileStates(server, teamId);
  const count = before.length;
  expect(count).toBeGreaterThan(500);

  // A browser in use: one that is killed seconds after its profile was made may lose its databases.
  let browser = await startKillableBrowser(profileDir);
  let page = await browser.context.newPage();
  await openProfiles(page, server, teamId);
  await browser.close();
  browser = await startKillableBrowser(profileDir);
  page = await browser.context.newPage();
  await openProfiles(page, server, teamId);
  await previewEdit(page, { Notes: 'Edited together', City: 'Oslo' });
  await expect(editing(page).getByText(`Will change: ${count}`)).toBeVisible();
  await editing(page)
    .getByRole('button', { name: `Update ${count} profiles` })
    .click();
  for (const share of [0.2, 0.6]) {
    await isPast(page, share);
    await browser.kill();
    browser = await startKillableBrowser(profileDir);
    page = await browser.context.newPage();
    await openProfiles(page, server, teamId);
    await unfinished(page).getByRole('button', { name: 'Resume' }).click();
  }
  await expect(result(page)).toBeVisible({ timeout: 120_000 });
  // An update that a kill cut off before it reached the API stays unconfirmed.
  const unconfirmed = count - (await savedIn(page));
  expect(unconfirmed).toBeLessThanOrEqual(2);
  const reversePlans = [{ text: await saveReversePlan(page), size: count - unconfirmed }];
  if (unconfirmed > 0) {
    await result(page)
      .getByRole('button', { name: `Try again: ${unconfirmed}` })
      .click();
    const again = page.getByRole('dialog', { name: 'Try again' });
    await again.getByRole('button', { name: /^Update \d profiles?$/ }).click();
    await expect(again).toBeHidden();
    const profiles = unconfirmed === 1 ? 'profile' : 'profiles';
    await expectRun(page, `${unconfirmed} of ${unconfirmed} ${profiles} saved`);
    reversePlans.push({ text: await saveReversePlan(page), size: unconfirmed });
  }
  const after = await profileStates(server, teamId);
  expect(
    after.every(({ notes, location }) => notes === 'Edited together' && location?.city === 'Oslo'),
  ).toBe(true);

  for (const { text, size } of reversePlans) await runPlan(page, text, size);
  expect(valuesOf(await profileStates(server, teamId))).toEqual(valuesOf(before));
  await browser.kill();
  await server.stop();
  await rm(profileDir, { recursive: true, force: true });
});

/** The number of profiles that the result says were saved. */
async function savedIn(page: Page): Promise<number> {
  return Number.parseInt(await result(page).getByRole('status').innerText(), 10);
}

/** Waits until a share of the profiles has an outcome. */
async function isPast(page: Page, share: number) {
  const done = () => progress(page).evaluate((element: HTMLProgressElement) => element.position);
  await expect.poll(done, { intervals: [50], timeout: 120_000 }).toBeGreaterThan(share);
}

/** States without empty values: a missing object and one with empty members read the same. */
function valuesOf(states: readonly object[]): unknown {
  const text = JSON.stringify(states, (_, value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
    const members = Object.entries(value).filter(
      ([, member]) => member !== null && member !== false && !isEmpty(member),
    );
    return Object.fromEntries(members);
  });
  return JSON.parse(text);
}

function isEmpty(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((member) => member === null || member === false)
  );
}

test('on a phone the preview of a bulk edit shows the names of the profiles', async ({ page }) => {
  const server = await startServer({ env: { SEED_ACCOUNTS: '5' } });
  await page.setViewportSize({ width: 360, height: 760 });
  await openProfiles(page, server, await firstTeam(server));
  await previewEdit(page, { City: 'Boston' });
  const name = editing(page)
    .getByRole('table', { name: 'Preview' })
    .getByTitle('Paris by the hour');
  await expect(name).toBeVisible();
  await expect
    .poll(() =>
      name.evaluate(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          scrollWidth <= clientWidth && scrollHeight <= clientHeight,
      ),
    )
    .toBe(true);
  await expectAccessible(page);
  await server.stop();
});
