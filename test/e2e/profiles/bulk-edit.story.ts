import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { ask } from '../support/api.ts';
import { startKillableBrowser } from '../support/killable-browser.ts';
import {
  addProfiles,
  choosePlan,
  editing,
  firstTeam,
  opening,
  openProfiles,
  openProfilesPlan,
  previewEdit,
  profileStates,
} from '../support/profiles.ts';
import type { RunningServer } from '../support/server.ts';
import {
  expect,
  expectAccessible,
  expectRun,
  hold,
  openPage,
  press,
  saved,
  test as base,
  viewRun,
  sha256,
} from '../support/story.ts';

/** Stories on a server of their own, with the profiles of its first team as they are at first. */
const test = base.extend<{
  own: RunningServer & { teamId: string; before: Awaited<ReturnType<typeof profileStates>> };
}>({
  own: async ({ start }, provide) => {
    const server = await start({ SEED_ACCOUNTS: '5' });
    const teamId = await firstTeam(server);
    await provide({ ...server, teamId, before: await profileStates(server, teamId) });
  },
});

const result = (page: Page) => page.getByRole('region', { name: 'Result' });
const unfinished = (page: Page) => page.getByRole('region', { name: /Not finished$/ });
const running = (page: Page) => page.getByRole('region', { name: /Running$/ });
const elsewhere = (page: Page) => page.getByRole('region', { name: /In another tab$/ });
const progress = (page: Page) => page.getByRole('progressbar', { name: 'Progress' });

async function saveReversePlan(page: Page): Promise<string> {
  await viewRun(page);
  await press(result(page), 'Undo this edit');
  const dialog = page.getByRole('dialog', { name: 'Undo this edit' });
  await dialog.getByRole('table', { name: 'Preview' }).waitFor();
  const { text } = await saved(page, () => press(dialog, 'Save as plan'));
  await press(dialog, 'Cancel');
  return text;
}

/** Runs an opened plan to its end. */
async function runPlan(page: Page, text: string, count: number) {
  await openProfilesPlan(page, text);
  const review = opening(page);
  await expect(review).toContainText(sha256(text));
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

test('profiles are edited together, resumed, and put back', async ({ page, own: server }) => {
  const { teamId, before } = server;
  const [, second, changed, rejected] = before;
  await openProfiles(page, server, teamId);
  await previewEdit(page, { Notes: 'Edited together', City: 'Oslo' });
  await expect(editing(page).getByText('Will change: 4')).toBeVisible();
  // No button is alone on a line, unless that is the main one.
  for (const [width, height] of [
    [360, 760],
    [430, 760],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    const top = async (name: string) =>
      (await editing(page).getByRole('button', { name }).boundingBox())?.y ?? name;
    expect(await top('Cancel')).toBe(await top('Back'));
    if (width > 400) expect(await top('Cancel')).toBe(await top('Save as plan'));
  }

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
  await press(editing(page), 'Update 4 profiles');
  await isHeld;
  await expect(running(page)).toBeVisible();
  await expectAccessible(page);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.unroute(`**/proxy_profiles/${second?.id}`);
  await openPage(page, 'My account');
  await page.getByRole('link', { name: 'Resume or stop it' }).click();
  await expect(unfinished(page).getByText(/^Interrupted/)).toBeVisible();
  await expectAccessible(page);
  await press(unfinished(page), 'Resume');
  await expectRun(page, '2 of 4 profiles saved');
  await viewRun(page);
  await expect(result(page)).toContainText('City: Oslo is not available.');
  await expect(result(page)).toContainText('found Changed meanwhile');
  await result(page).getByText('Full list').click();
  const reverse = await saveReversePlan(page);
  expect(reverse).not.toContain(server.apiKey);

  // The rejected one is tried again where the API allows it.
  await page.unroute(`**/proxy_profiles/${rejected?.id}`);
  await press(result(page), 'Try again: 1');
  const again = page.getByRole('dialog', { name: 'Try again' });
  await press(again, 'Update 1 profile');
  await expectRun(page, '1 of 1 profile saved');
  const after = await profileStates(server, teamId);
  expect(after.map(({ notes }) => notes)).toEqual([
    'Edited together',
    'Edited together',
    'Changed meanwhile',
    'Edited together',
  ]);

  // What was just done is put back without a file.
  await press(result(page), 'Undo this edit');
  const back = page.getByRole('dialog', { name: 'Undo this edit' });
  await expect(back.getByText('Will change: 1')).toBeVisible();
  await expectAccessible(page);
  await press(back, 'Undo edit of 1 profile');
  await expectRun(page, 'Undo of edit: 1 of 1 profile saved');
  await runPlan(page, reverse, 2);
  const expected = before.map((profile) => (profile === changed ? theirs : profile));
  expect(await profileStates(server, teamId)).toEqual(expected);

  // The result of an earlier edit is found again.
  await page.reload();
  await openPage(page, 'History');
  const past = page.getByRole('table', { name: 'History' }).getByRole('link');
  await past.filter({ hasText: '2 of 4 profiles saved' }).last().click();
  await expectRun(page, '2 of 4 profiles saved');
});

test('another tab resumes a bulk edit @thorough', async ({ context, own: server }) => {
  const { teamId } = server;
  const [, second] = server.before;
  const [own, other] = [await context.newPage(), await context.newPage()];
  for (const page of [own, other]) await openProfiles(page, server, teamId);
  await previewEdit(own, { Notes: 'Edited in two tabs' });
  const isHeld = holdReads(own, second?.id);
  await press(editing(own), 'Update 4 profiles');
  await isHeld;
  await expect(elsewhere(other)).toContainText('Pause or stop it there.');
  await other.getByRole('checkbox', { name: 'Select all profiles' }).check();
  await expect(other.getByRole('button', { name: 'Edit selected' })).toHaveAccessibleDescription(
    "Another tab has one that isn't finished",
  );
  await own.close();
  await press(unfinished(other), 'Resume');
  await expectRun(other, '4 of 4 profiles saved');
});

test('a plan opened in the palette is paused and stopped', async ({ page, own: server }) => {
  const { teamId } = server;
  const [, second] = server.before;
  await openProfiles(page, server, teamId);
  await previewEdit(page, { Port: '2222' });
  const { text } = await saved(page, () => press(editing(page), 'Save as plan'));
  await page.goto(`${server.url}/history/requests`);
  await press(page, 'Search or jump to…');
  await page.getByRole('dialog').getByRole('combobox').fill('Open plan for profiles');
  await page.keyboard.press('Enter');
  await choosePlan(page, text);
  const { held, letGo } = await hold(page, `**/proxy_profiles/${second?.id}`, { method: 'GET' });
  await press(opening(page), 'Update 4 profiles');
  await expect.poll(held).toBe(1);
  await press(running(page), 'Pause');
  await letGo();
  await expect(unfinished(page).getByText(/Nothing is sent until you resume\./)).toBeVisible();
  await press(unfinished(page), 'Stop');
  await expect(page.getByRole('dialog')).toContainText(
    'The remaining 3 can be sent later, from the result.',
  );
  await press(page, 'Stop sending');
  await expect(result(page).getByRole('button', { name: 'Update the rest: 3' })).toBeVisible();
  await viewRun(page);
  const json = await saved(page, () => press(result(page), 'Export JSON'));
  const receipt = JSON.parse(json.text) as {
    counts: Record<string, number>;
    plan_file_sha256: string;
    profiles: object[];
  };
  expect(receipt.plan_file_sha256).toBe(sha256(text));
  expect(receipt.profiles).toHaveLength(4);
  expect(receipt.counts).toMatchObject({ saved: 1, 'not-attempted': 3 });
});

test('500 profiles are edited in a browser killed twice @thorough', async ({ own, start }) => {
  test.setTimeout(600_000);
  const { teamId, dataDir, port } = own;
  await own.stop({ keepData: true });
  await addProfiles(dataDir, teamId, 500);
  const server = await start({ SEED_ACCOUNTS: '5' }, { dataDir, port });
  const profileDir = await mkdtemp(join(tmpdir(), 'proxy-console-browser-'));
  const count = (await profileStates(server, teamId)).length;
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
    const { held } = await hold(page, '**/proxy_profiles/*');
    await expect.poll(held).toBe(1);
    // While an update is on its way, nothing new is written. A database that a kill leaves with half a record, Chromium
    // deletes at one of the next starts.
    await written(page);
    await browser.kill();
    browser = await startKillableBrowser(profileDir);
    page = await browser.context.newPage();
    await openProfiles(page, server, teamId);
    await press(unfinished(page), 'Resume');
  }
  await expect(result(page)).toBeVisible({ timeout: 120_000 });
  // The updates that the kills cut off before they reached the API stay unconfirmed.
  expect(await savedIn(page)).toBe(count - 2);
  const after = await profileStates(server, teamId);
  expect(after.filter(({ notes }) => notes === 'Edited together')).toHaveLength(count - 2);
  await browser.kill();
  await rm(profileDir, { recursive: true, force: true });
});

/** The number of profiles that the result says were saved. */
async function savedIn(page: Page): Promise<number> {
  return Number.parseInt(await result(page).getByRole('status').innerText(), 10);
}

/** Waits until all that the page has written so far is on the disk: the transactions of a store run in turn. */
async function written(page: Page) {
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      const request = indexedDB.open(name);
      await new Promise((resolve) => request.addEventListener('success', resolve));
      const stores = request.result;
      const last = stores.transaction(stores.objectStoreNames, 'readwrite', {
        durability: 'strict',
      });
      await new Promise((resolve) => last.addEventListener('complete', resolve));
      stores.close();
    }
  });
}

/** Waits until a share of the profiles has an outcome. */
async function isPast(page: Page, share: number) {
  const done = () => progress(page).evaluate((element: HTMLProgressElement) => element.position);
  await expect.poll(done, { intervals: [50], timeout: 120_000 }).toBeGreaterThan(share);
}

test('on a phone the preview shows the names @thorough', async ({ page, own: server }) => {
  await page.setViewportSize({ width: 360, height: 760 });
  await openProfiles(page, server, server.teamId);
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
});
