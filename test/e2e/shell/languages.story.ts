import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { box, toolbar } from '../support/accounts.ts';
import { profileOf } from '../support/api.ts';
import { buildIn } from '../support/build-in.ts';
import { openUserMenu } from '../support/lock.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { leaveSettingsToFile } from '../support/settings.ts';
import { expect, expectAccessible, field, signIn, signInByHand, test } from '../support/story.ts';
import { keptBy } from '../support/traces.ts';

// One build for all.
test.describe.configure({ mode: 'default' });

let directory: string;
let built: RunningServer;
test.beforeAll(async () => {
  // Below node_modules, so that the server finds its packages.
  directory = mkdtempSync(join('node_modules', '.languages-'));
  const program = buildIn('en-XA', directory);
  built = await startServer({ program, env: { SEED_ACCOUNTS: '30' } });
});
test.afterAll(async () => {
  await built.stop();
  rmSync(directory, { recursive: true });
});

const names = { en: 'English', 'en-XA': 'English (XA)' };

/** Chooses in the menu on display. */
async function choose(page: Page, language: keyof typeof names): Promise<void> {
  const links = page.locator(':popover-open').locator('a[hreflang]');
  await expect(links).toHaveText(Object.values(names));
  await expect(links.and(page.locator('[aria-current]'))).toHaveAttribute(
    'lang',
    (await page.locator('html').getAttribute('lang')) ?? '',
  );
  await links.and(page.locator(`[lang="${language}"]`)).click();
  await expectIn(page, language);
}

async function expectIn(page: Page, language: keyof typeof names): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  const main = page.getByRole('main');
  await (language === 'en' ? expect(main).not.toContainText('[') : expect(main).toContainText('['));
}

test(
  'I choose a language on Sign in, and keep it and what I typed',
  { tag: '@thorough' },
  async ({ page, context }) => {
    await page.goto(`${built.url}/activity`);
    const key = page.locator('input[autocomplete="current-password"]');
    await key.fill(built.apiKey);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Language English' }).click();
    await expectAccessible(page);
    await choose(page, 'en-XA');
    await expect(key).toHaveValue(built.apiKey);
    await expect(page.getByRole('checkbox')).toBeChecked();
    await key.press('Enter');
    await expect(page).toHaveURL(`${built.url}/activity`);
    await page.reload();
    await expectIn(page, 'en-XA');
    const other = await context.newPage();
    await other.goto(`${built.url}/account`);
    await expectIn(other, 'en-XA');
  },
);

test(
  'I choose a language in the account menu, and keep what I selected and edited',
  { tag: '@thorough' },
  async ({ page }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await signIn(page, built, '/proxy-accounts');
    await box(page, 1).check();
    await box(page, 2).check();
    await expect(toolbar(page)).toContainText('2 selected');
    await openUserMenu(page);
    await expectAccessible(page);
    await choose(page, 'en-XA');
    await expect(page.locator('[role=toolbar]').first()).toContainText('2');
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);

    const profile = await profileOf(built, 0);
    await page.goto(`${built.url}/en${profile.page}`);
    await field(page, 'City').fill('Golden');
    await expect.poll(async () => JSON.stringify(await keptBy(page))).toContain('Golden');
    await openUserMenu(page);
    await choose(page, 'en-XA');
    await expect(page).toHaveURL(`${built.url}/en-XA${profile.page}`);
    await expect(page.locator('main')).toContainText('Golden');
  },
);

test(
  'on a static host each language has its path, and two tabs have two',
  { tag: '@thorough' },
  async ({ page, context }) => {
    await leaveSettingsToFile(context);
    await signInByHand(page, built, '/proxy-accounts', true);
    await openUserMenu(page);
    await choose(page, 'en-XA');
    await expect(page).toHaveURL(`${built.url}/en-XA/proxy-accounts`);
    await page.getByRole('navigation').first().getByRole('link').nth(3).click();
    await expect(page).toHaveURL(`${built.url}/en-XA/runs`);

    const other = await context.newPage();
    await other.goto(`${built.url}/en/`);
    await expect(other).toHaveURL(`${built.url}/en/account`);
    await expectIn(other, 'en');
    await openUserMenu(other);
    await other.getByRole('button', { name: 'Sign out' }).click();
    await expect(other).toHaveURL(`${built.url}/en/sign-in?next=%2Faccount`);
    await expect(page).toHaveURL(`${built.url}/en-XA/sign-in?next=%2Fruns`);
  },
);

test(
  'English is the same without other languages, and has nothing to choose',
  { tag: '@thorough' },
  async ({ page, server }) => {
    const withOther = readFileSync(join(directory, 'console/index.html'), 'utf8');
    const usual = readFileSync('dist/console/index.html', 'utf8');
    const links = / *<link rel="alternate"[^>]*>\n/g;
    expect(withOther).toContain('hreflang');
    // The page names its scripts by hashes of their content, in which those name all others.
    expect(withOther.replaceAll(links, '')).toBe(usual.replaceAll(links, ''));
    await page.goto(`${server.url}/sign-in`);
    await expect(page.getByRole('combobox', { name: 'Theme' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Language' })).toHaveCount(0);
  },
);
