import type { Page } from '@playwright/test';
import { brands } from '../../support/brands.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { changeSettings } from '../support/settings.ts';
import { expect, expectAccessible, signIn, signInByHand, test } from '../support/story.ts';

const { PRODUCT_NAME: name } = brands.acme;
const ACCENT = 'rgb(163, 25, 91)';

let branded: RunningServer;
test.beforeAll(async () => {
  branded = await startServer({ env: brands.acme });
});
test.afterAll(() => branded.stop());

const logoOf = (page: Page) => page.locator('header img');
const isDrawn = (image: Element) => (image as HTMLImageElement).naturalWidth > 0;
const accentOf = (page: Page) =>
  page.getByRole('button', { name: 'Sign in' }).evaluate((button) => {
    return getComputedStyle(button).backgroundColor;
  });

test('an operator names and colors the console, from first paint to paper', async ({ page }) => {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    const look = () => {
      const button = document.querySelector('button[type=submit]');
      if (button) seen.push(getComputedStyle(button).backgroundColor);
      seen.push(document.title.replace(/^.* · /, ''));
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(`${branded.url}/account`);
  await expect(page).toHaveTitle(`Sign in · ${name}`);
  await expect(page.getByText(name, { exact: true })).toBeVisible();
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', /^\/brand\/logo-.*\.svg$/);
  await expect.poll(() => logoOf(page).evaluate(isDrawn)).toBe(true);
  await expect.poll(() => accentOf(page)).toBe(ACCENT);
  const support = page.getByRole('link', { name: 'Support' });
  await expect(support).toHaveAttribute('href', brands.acme.SUPPORT_LINK);
  await expect(support).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(page.getByRole('link', { name: 'Terms' })).toHaveAttribute(
    'href',
    brands.acme.TERMS_LINK,
  );

  const seen = await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen);
  expect(new Set(seen.filter((each) => each !== ''))).toEqual(new Set([ACCENT, name]));

  await signInByHand(page, branded);
  await expect(page).toHaveTitle(`My account · ${name}`);
  await expect(page.getByRole('region', { name: 'Apps' })).toBeVisible();
  await page.getByRole('button', { name: 'ada@example.com' }).click();
  await expect(page.getByRole('link', { name: 'Support' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Terms' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  const statement = page.getByRole('article');
  await expect(statement.getByText(name, { exact: true })).toBeVisible();
  await expect(statement.getByText(brands.acme.SUPPORT_LINK)).toBeVisible();
  expect(await page.content()).not.toContain('Proxy Console');
});

test('a brand keeps every contrast @thorough', async ({ page }) => {
  const expectEach = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expectAccessible(page);
    }
  };
  await page.goto(`${branded.url}/sign-in`);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expectEach();
  await signIn(page, branded);
  await expect(page.getByRole('region', { name: 'Apps' })).toBeVisible();
  await expectEach();
});

test('a static host has the brand, but nothing wrong in it @thorough', async ({ page, server }) => {
  let brand: object = {};
  await changeSettings(page, () => ({ brand }));
  await page.route('**/our-logo.svg', (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      body: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h24v24z"/></svg>',
    }),
  );
  await page.goto(`${server.url}/sign-in`);
  const builtIn = await accentOf(page);
  brand = { name, logo: '/our-logo.svg', accent: '#a3195b' };
  await page.reload();
  await expect(page).toHaveTitle(`Sign in · ${name}`);
  await expect(logoOf(page)).toHaveAttribute('src', '/our-logo.svg');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/our-logo.svg');
  await expect.poll(() => accentOf(page)).toBe(ACCENT);
  await expect(page.getByText('brand settings are invalid')).toHaveCount(0);

  brand = { name, logo: '/config.json', accent: '#ffcc00', supportLink: 'http://example.com' };
  await page.reload();
  await expect(page).toHaveTitle(`Sign in · ${name}`);
  await expect(page.getByText("This site's brand settings are invalid")).toBeVisible();
  await expect(page.getByText('brand.accent: #ffcc00 has a contrast of 1.34:1')).toBeVisible();
  await expect(page.getByText('brand.supportLink: This value must be')).toBeVisible();
  await expect(page.getByText('/config.json is not an SVG, PNG, or WebP image.')).toBeVisible();
  await expect(logoOf(page)).toHaveCount(0);
  await expect.poll(() => accentOf(page)).toBe(builtIn);
});
