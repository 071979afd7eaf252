import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { askToReset, confirmReset } from '../support/accounts.ts';
import { profileOf } from '../support/api.ts';
import { buildIn } from '../support/build-in.ts';
import { openUserMenu } from '../support/lock.ts';
import { leaveSettingsToFile } from '../support/settings.ts';
import {
  expect,
  expectAccessible,
  expectRun,
  field,
  hold,
  openPage,
  press,
  signIn,
  signInByHand,
  test,
} from '../support/story.ts';

const names = { en: 'English', fa: 'فارسی', ru: 'Русский', 'zh-Hans': '简体中文' };

/** The script in which each is written; English has no other. */
const scripts = {
  en: /^[^\p{Script=Arabic}\p{Script=Cyrillic}\p{Script=Han}]+$/u,
  fa: /\p{Script=Arabic}/u,
  ru: /\p{Script=Cyrillic}/u,
  'zh-Hans': /\p{Script=Han}/u,
};

type Language = keyof typeof names;

/** Chooses in the menu on display. */
async function choose(page: Page, language: Language): Promise<void> {
  const links = page.locator(':popover-open').locator('a[hreflang]');
  await expect(links).toHaveText(Object.values(names));
  await expect(links.and(page.locator('[aria-current]'))).toHaveAttribute(
    'lang',
    (await page.locator('html').getAttribute('lang')) ?? '',
  );
  await links.and(page.locator(`[lang="${language}"]`)).click();
  await expectIn(page, language);
}

async function expectIn(page: Page, language: Language): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.getByRole('main')).toContainText(scripts[language]);
}

test('I choose a language on Sign in, and keep it', async ({ page, context, server }) => {
  await page.goto(`${server.url}/history/requests`);
  const key = page.locator('input[autocomplete="current-password"]');
  await page.getByRole('button', { name: 'Language English' }).click();
  await expect(page.locator(':popover-open')).toContainText(
    'Translated by machine, unchecked: فارسی, Русский, 简体中文',
  );
  await expectAccessible(page);
  await choose(page, 'fa');
  await expect(key).toBeFocused();
  await key.fill(server.apiKey);
  await page.getByRole('checkbox').check();
  await key.press('Enter');
  await expect(page).toHaveURL(`${server.url}/history/requests`);
  // Not before the sign-in is through: Firefox reports a reload then that another one replaces.
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.reload();
  await expectIn(page, 'fa');
  const other = await context.newPage();
  await other.goto(`${server.url}/account`);
  await expectIn(other, 'fa');
});

test('a language that I choose with unsaved changes asks as a link does, and offers the draft', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  const profile = await profileOf(server, 0);
  await page.goto(`${server.url}/en${profile.page}`);
  await field(page, 'City').fill('Ouray');
  await openUserMenu(page);
  await expectAccessible(page);
  const russian = page.locator(':popover-open a[lang="ru"]');
  await russian.click();
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await press(question, 'Cancel');
  await expect(field(page, 'City')).toHaveValue('Ouray');
  await openUserMenu(page);
  await russian.click();
  await press(question, 'Leave without saving');
  await expectIn(page, 'ru');
  await expect(page).toHaveURL(`${server.url}/ru${profile.page}`);
  await openUserMenu(page);
  await choose(page, 'en');
  await press(page, 'Restore draft');
  await expect(field(page, 'City')).toHaveValue('Ouray');
});

test('a language that I choose during a reset pauses it, and I am asked before', async ({
  page,
  server,
}) => {
  await signIn(page, server, '/proxy-accounts');
  const { held, letGo } = await hold(page, '**/reset-quota');
  await askToReset(page, [1, 2]);
  await confirmReset(page, 2);
  await expect.poll(held).toBe(1);
  await openUserMenu(page);
  const english = page.locator(':popover-open a[lang="en"]');
  const russian = page.locator(':popover-open a[lang="ru"]');
  await english.click();
  await russian.click();
  const question = page.getByRole('dialog', { name: 'Change the language now?' });
  await expectAccessible(page);
  await press(question, 'Cancel');
  await expect(russian).toBeFocused();
  await russian.click();
  await question.getByRole('link', { name: 'See its progress' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible();
  await openPage(page, 'Proxy accounts');
  await openUserMenu(page);
  await russian.click();
  await press(question, 'Change language');
  await expectIn(page, 'ru');
  await letGo();
  await openUserMenu(page);
  await choose(page, 'en');
  await press(page, 'Finish: 2 unconfirmed');
  await expectRun(page, '2 of 2 accounts unconfirmed');
});

test('on a static host each language has its path, and two tabs have two @thorough', async ({
  page,
  context,
  server,
}) => {
  await leaveSettingsToFile(context);
  await signInByHand(page, server, '/proxy-accounts', true);
  await openUserMenu(page);
  await choose(page, 'zh-Hans');
  await expect(page).toHaveURL(`${server.url}/zh-Hans/proxy-accounts`);
  await page.getByRole('navigation').first().getByRole('link').nth(3).click();
  await expect(page).toHaveURL(`${server.url}/zh-Hans/history`);

  const other = await context.newPage();
  await other.goto(`${server.url}/en/`);
  await expect(other).toHaveURL(`${server.url}/en/account`);
  await expectIn(other, 'en');
  await openUserMenu(other);
  await other.getByRole('button', { name: 'Sign out' }).click();
  await expect(other).toHaveURL(`${server.url}/en/sign-in?next=%2Faccount`);
  await expect(page).toHaveURL(`${server.url}/zh-Hans/sign-in?next=%2Fhistory`);
});

const read = (folder: string, name: string) => readFileSync(join(folder, name));

test(
  'English is the same without other languages, and has nothing to choose',
  { tag: '@thorough' },
  async ({ page, start }, info) => {
    const directory = info.outputPath('dist');
    const program = buildIn('en', directory);
    const [english, amongOthers] = [join(directory, 'console'), 'dist/console'];
    const files = readdirSync(english, { recursive: true, encoding: 'utf8' }).filter(
      (name) => /\.\w+$/.test(name) && !name.startsWith('index.html'),
    );
    expect(files.length).toBeGreaterThan(100);
    for (const name of files)
      expect(read(english, name).equals(read(amongOthers, name)), name).toBe(true);
    const links = /^ *<link rel="alternate".*\n/gm;
    const html = read(amongOthers, 'index.html').toString();
    expect(html.match(links)).toHaveLength(4);
    expect(html.replaceAll(links, '')).toBe(read(english, 'index.html').toString());
    const server = await start({}, { program });
    await page.goto(`${server.url}/sign-in`);
    await expect(page.getByRole('combobox', { name: 'Theme' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Language' })).toHaveCount(0);
  },
);
