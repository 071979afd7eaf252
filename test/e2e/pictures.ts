import type { Page } from '@playwright/test';
import type { ProxyProfile } from '#contract';
import { ask, profileOf } from './support/api.ts';
import { brands } from '../support/brands.ts';
import {
  expectPicture,
  looks,
  openSignedIn,
  setFont,
  startFixedServer,
  test,
} from './support/picture.ts';
import type { RunningServer } from './support/server.ts';
import { shown } from './support/states/scene.ts';
import { openPage, press, viewRun, openRequests } from './support/story.ts';

/**
 * How the console looks, compared with the images in test/pictures; `npm run pictures` updates them. They are
 * taken on one server one after the other, so those that change data come last.
 */
const pictures: [
  name: string,
  looks: (keyof typeof looks)[],
  show: (page: Page, server: RunningServer) => Promise<unknown>,
][] = [
  ['sign-in', ['desk-light', 'phone-dark'], openSignIn],
  ['my-account', ['desk-light', 'desk-dark', 'phone-dark'], openAccount],
  ['proxy-accounts', ['desk-dark', 'phone-light'], openAccounts],
  [
    'proxy-profiles',
    ['desk-light', 'phone-dark'],
    async (page, server) => {
      await openSignedIn(page, server, '/proxy-profiles');
      await page.getByRole('table', { name: 'Proxy profiles' }).waitFor();
    },
  ],
  ['edit-proxy-profile', ['desk-dark', 'phone-light', 'phone-dark'], openProfile],
  [
    'requests',
    ['desk-light', 'phone-dark'],
    async (page, server) => {
      await openAccounts(page, server);
      await openRequests(page);
    },
  ],
  ['reset-dialog', ['desk-light', 'phone-dark'], askToReset],
  [
    'reset-result',
    ['desk-light'],
    async (page, server) => {
      await askToReset(page, server);
      await press(page, 'Reset 3 accounts');
      await shown(page, '3 accounts were reset');
    },
  ],
  [
    'history',
    ['desk-light', 'phone-dark'],
    async (page, server) => {
      await resetThree(page, server);
      await shown(page, '3 accounts were reset');
      await openPage(page, 'History');
    },
  ],
  [
    'change',
    ['desk-dark', 'phone-light'],
    async (page, server) => {
      await page.route('**/reset-quota', (route) => route.abort());
      await resetThree(page, server);
      await shown(page, '3 of 3 accounts unconfirmed');
      await viewRun(page);
    },
  ],
  [
    'run-paused',
    ['desk-light', 'phone-dark'],
    async (page, server) => {
      await pauseThree(page, server);
      await viewRun(page);
    },
  ],
  [
    'run-damaged',
    ['desk-dark', 'phone-light'],
    async (page, server) => {
      await pauseThree(page, server);
      await viewRun(page);
      // The browser has lost the plan.
      await page.evaluate(async () => {
        const opening = indexedDB.open('proxy-console');
        await new Promise((resolve) => opening.addEventListener('success', resolve));
        const clearing = opening.result.transaction('runPlans', 'readwrite');
        clearing.objectStore('runPlans').clear();
        await new Promise((resolve) => clearing.addEventListener('complete', resolve));
        opening.result.close();
      });
      await page.reload();
      await setFont(page);
      await shown(page, "Can't be resumed");
    },
  ],
  [
    'conflict',
    ['desk-dark'],
    async (page, server) => {
      const { api } = await openProfile(page, server);
      await page.getByLabel('City', { exact: true }).fill('Kassel');
      const { location, ...stored } = await ask<ProxyProfile>(server, api);
      const theirs = { ...stored, location: { ...location, city: 'Fulda' } };
      await ask(server, api, { method: 'PUT', body: JSON.stringify(theirs) });
      await press(page, 'Save changes');
      await shown(page, 'Profile changed since you loaded it');
    },
  ],
];

/** Each page in a language from right to left, and in one with long words. */
for (const [language, look] of [
  ['fa', 'desk-light'],
  ['fa', 'phone-dark'],
  ['ru', 'desk-light'],
] as const) {
  test(`each page in ${language}, ${look}`, async ({ page, server }) => {
    const picture = (name: string) => expectPicture(page, `${language}-${name}-${look}`);
    const open = async (path: string) => {
      await openSignedIn(page, server, `/${language}${path}`);
      await page.waitForLoadState('networkidle');
    };
    await setLook(page, look);
    await page.route('**/api/audit-log?*', (route) => route.fulfill({ json: [] }));
    await openSignIn(page, server, `/${language}`);
    await picture('sign-in');
    // First, because it lists the requests of the others in the order of their responses.
    for (const name of ['history/requests', 'account', 'proxy-profiles']) {
      await open(`/${name}`);
      await picture(name.replace('history/', ''));
    }
    await open((await profileOf(server)).page);
    await picture('edit-proxy-profile');

    await page.route('**/reset-quota', (route) => route.abort());
    await open('/proxy-accounts');
    await selectThree(page);
    await shown(page, /5,36|۵٫۳۶/);
    await picture('proxy-accounts');
    await page.keyboard.press('r');
    const dialog = page.getByRole('dialog');
    await dialog.getByText(/^(5,36|۵٫۳۶)/).waitFor();
    await picture('reset-dialog');
    await dialog.getByRole('button', { name: /[3۳]/ }).click();
    // Three of three are unconfirmed.
    await shown(page, /^[^\p{Nd}]*[3۳]\P{Nd}+[3۳]\P{Nd}/u);
    await page.locator('a[href*="/history/"]').first().click();
    await page.waitForURL('**/history/*');
    await picture('change');
    await open('/history');
    await picture('history');
  });
}

for (const [name, ofPage, show] of pictures) {
  for (const look of ofPage) {
    test(`${name}, ${look}`, async ({ page, server }) => {
      await setLook(page, look);
      // The server of the pictures has recorded the resets of the others.
      await page.route('**/api/audit-log?*', (route) => route.fulfill({ json: [] }));
      await show(page, server);
      await expectPicture(page, `${name}-${look}`);
    });
  }
}

for (const [brand, env] of Object.entries(brands)) {
  test.describe(`brand ${brand}`, () => {
    let branded: RunningServer;
    test.beforeAll(async () => {
      branded = await startFixedServer(env);
    });
    test.afterAll(() => branded.stop());

    for (const look of ['desk-light', 'phone-dark'] as const) {
      test(`sign-in, ${look}`, async ({ page }) => {
        await setLook(page, look);
        await openSignIn(page, branded);
        await expectPicture(page, `brand-${brand}-sign-in-${look}`);
      });
    }
    for (const look of ['desk-dark', 'phone-light'] as const) {
      test(`my-account, ${look}`, async ({ page }) => {
        await setLook(page, look);
        await openAccount(page, branded);
        await expectPicture(page, `brand-${brand}-my-account-${look}`);
      });
    }
  });
}

async function setLook(page: Page, look: keyof typeof looks): Promise<void> {
  const { width, height, colorScheme } = looks[look];
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme });
}

async function openSignIn(page: Page, { url }: RunningServer, folder = ''): Promise<void> {
  await page.goto(`${url}${folder}/sign-in`);
  await setFont(page);
  // The port differs each time.
  await page.getByText(url).evaluate((element) => (element.textContent = 'http://127.0.0.1'));
}

async function openAccount(page: Page, server: RunningServer): Promise<void> {
  await openSignedIn(page, server, '/account');
  await shown(page, 'Timeline');
}

async function openAccounts(page: Page, server: RunningServer): Promise<void> {
  await openSignedIn(page, server, '/proxy-accounts');
  await page.getByRole('button', { name: 'Refresh' }).waitFor();
}

/** Resets three accounts, whatever they have consumed by now. */
async function resetThree(page: Page, server: RunningServer): Promise<void> {
  await openAccounts(page, server);
  await selectThree(page);
  await press(page, 'Reset quota');
  await press(page, 'Reset 3 accounts');
}

/** Starts a reset that pauses, because the API asks for a long wait. */
async function pauseThree(page: Page, server: RunningServer): Promise<void> {
  await page.route('**/reset-quota', (route) =>
    route.fulfill({ status: 429, headers: { 'Retry-After': '86400' }, body: '' }),
  );
  await resetThree(page, server);
  await shown(page, /^Paused: the API asked to wait/);
}

async function selectThree(page: Page): Promise<void> {
  const boxes = page.getByRole('table').getByRole('checkbox');
  // The first one selects all.
  for (const place of [1, 2, 3]) await boxes.nth(place).check();
}

async function askToReset(page: Page, server: RunningServer): Promise<void> {
  await openAccounts(page, server);
  await selectThree(page);
  // The sums and the unit learned from them appear a moment after the selection, also behind the dialog.
  await shown(page, 'Selected: consumption 5.36 GB');
  await press(page, 'Reset quota');
  await page.getByRole('button', { name: 'Reset 3 accounts' }).waitFor();
  const dialog = page.getByRole('dialog', { name: 'Reset quota' });
  await dialog.getByText('5.36 GB', { exact: true }).waitFor();
}

async function openProfile(page: Page, server: RunningServer) {
  const profile = await profileOf(server);
  await openSignedIn(page, server, profile.page);
  await page.getByLabel('Name', { exact: true }).waitFor();
  return profile;
}
