import type { Page } from '@playwright/test';
import { openUserMenu } from '../support/lock.ts';
import {
  enterKey,
  expect,
  expectAccessible,
  openPage,
  press,
  signIn,
  test as base,
} from '../support/story.ts';
import type { RunningServer } from '../support/server.ts';
import { askToReset, resetDialog } from '../support/accounts.ts';

const STAGING = 'https://staging.example.com';
const STAGING_KEY = 'key-of-staging';

const test = base.extend<{ own: RunningServer }>({
  own: async ({ start }, provide) =>
    provide(await start({ OTHER_APIS: STAGING, SEED_ACCOUNTS: '3' })),
});

test('I keep two APIs apart, and each key goes to its own', async ({ page, own: server }) => {
  const staging = await answerAsStaging(page);
  await signIn(page, server);
  const email = await page.getByRole('banner').getByRole('button').last().innerText();

  await openApis(page);
  const dialog = page.getByRole('dialog', { name: 'APIs' });
  await dialog.getByRole('button', { name: 'Add API' }).click();
  await expect(dialog.getByText('Enter a name.')).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Staging');
  await dialog.getByLabel('API', { exact: true }).selectOption(STAGING);
  await dialog.getByLabel('Color', { exact: true }).selectOption('Red');
  await dialog.getByRole('button', { name: 'Add API' }).click();

  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
  await expect(
    page.getByRole('banner').getByRole('button', { name: 'API: Staging' }),
  ).toBeVisible();
  await expectAccessible(page);
  await enterKey(page, STAGING_KEY);
  await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
  await expect(tag(page, 'Staging')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Account details' })).toContainText(
    'eve@example.org',
  );
  expect(new URL(page.url()).search).toBe('');

  await expect(page.getByRole('region', { name: 'Apps' })).toBeVisible();
  await expect(page.locator('[class*="skeleton"]')).toHaveCount(0);
  await page.getByRole('button', { name: 'eve@example.org' }).click();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'This site' }).click();
  await expect(page.getByRole('region', { name: 'Account details' })).not.toContainText(
    'eve@example',
  );
  await expect(tag(page, 'This site')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(email);
  await page.reload();
  await expect(tag(page, 'This site')).toBeVisible();
  await openPage(page, 'Proxy accounts');
  await askToReset(page);
  await expect(resetDialog(page)).toContainText(/Signed in as .+@.+ on This site/);
  await press(resetDialog(page), 'Cancel');

  // On a phone both fit: the name of the API, and the user's menu.
  await page.setViewportSize({ width: 360, height: 760 });
  await expect.poll(() => page.locator('html').evaluate(isCut)).toBe(false);
  await expect.poll(() => tag(page, 'This site').evaluate(isCut)).toBe(false);
  await expect(page.getByRole('button', { name: email })).toBeInViewport({ ratio: 1 });

  // The dialog switches, too, and says to whom.
  await openApis(page);
  const other = dialog.getByRole('listitem').filter({ hasText: 'eve@example.org' });
  await expect(dialog.getByRole('button', { name: /^Use “/ })).toHaveCount(1);
  await expectAccessible(page);
  await other.getByRole('button', { name: 'Use “Staging”' }).click();
  await expect(tag(page, 'Staging')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('eve@example.org');
  expect(new Set(staging.keys)).toEqual(new Set([STAGING_KEY]));
});

test('a name is kept if it is free and not too long @thorough', async ({ page, own: server }) => {
  await signIn(page, server);
  const names = page.getByRole('list', { name: 'Saved APIs' });
  const name = names.getByLabel(/^Name of/);
  await openApis(page);
  await name.clear();
  await name.pressSequentially('Production');
  await page.keyboard.press('Escape');
  await expect(names).toHaveCount(0);

  await openApis(page);
  await expect(name).toHaveValue('Production');
  await name.clear();
  await page.keyboard.press('Escape');
  await expect(names).toHaveCount(0);
  await openApis(page);
  await expect(name).toHaveValue('Production');

  // It takes no name that another has, and none too long.
  const dialog = page.getByRole('dialog', { name: 'APIs' });
  const added = dialog.getByLabel('Name', { exact: true });
  await added.fill('Production');
  await dialog.getByRole('button', { name: 'Add API' }).click();
  await expect(dialog.getByText('Another API already has this name.')).toBeVisible();
  await expect(added).toBeFocused();
  await added.fill('Second');
  await dialog.getByRole('button', { name: 'Add API' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();

  await page.getByRole('banner').getByRole('button', { name: 'Second' }).click();
  await page.getByRole('button', { name: 'APIs…' }).click();
  const renamed = dialog.getByLabel(/^Name of/).nth(1);
  await expect(renamed).toHaveValue('Second');
  await renamed.clear();
  await renamed.pressSequentially('Production');
  await expect(dialog.getByText('Another API already has this name.')).toBeVisible();
  await expect(renamed).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Tab');
  await expect(renamed).toHaveValue('Second');
  await renamed.fill('x'.repeat(61));
  await expect(dialog.getByText('Use at most 60 characters.')).toBeVisible();
  await page.keyboard.press('Escape');
  const menu = page.getByRole('banner').getByRole('button', { name: 'API: Second', exact: true });
  await expect(menu).toBeVisible();
});

/** Whether a part of it doesn't fit its width; for the page, whether it scrolls sideways. */
function isCut({ scrollWidth, clientWidth }: Element): boolean {
  return scrollWidth > clientWidth;
}

/** What the header shows about the API in use, outside of the menu. */
function tag(page: Page, name: string) {
  return page.getByRole('banner').locator('bdi:visible').getByText(name);
}

async function openApis(page: Page): Promise<void> {
  await openUserMenu(page);
  await press(page, 'APIs…');
}

/** An API on another origin that has one user; returns the keys that it was sent. */
async function answerAsStaging(page: Page): Promise<{ keys: string[] }> {
  const keys: string[] = [];
  await page.route(`${STAGING}/**`, async (route) => {
    const key = route.request().headers()['api-key'];
    if (key !== undefined) keys.push(key);
    await route.fulfill({
      json: { id: 'eve', email: 'eve@example.org' },
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Headers': 'Api-Key, Content-Type',
      },
    });
  });
  return { keys };
}
