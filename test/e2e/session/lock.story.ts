import { profileOf } from '../support/api.ts';
import { expectGuarded, lock, signInRemembered, TOO_LONG, unlock } from '../support/lock.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/story.ts';

test('a remembered key is forgotten when nobody uses the console', async ({ page, server }) => {
  const place = await profileOf(server, 1);
  await page.clock.install();
  await signInRemembered(page, server, place.page);
  const notes = page.getByLabel('Notes', { exact: true });
  await notes.fill('Typed before lunch.');
  const name = await page.getByLabel('Name', { exact: true }).inputValue();
  await page.getByLabel('GPS radius (miles)', { exact: true }).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await expectGuarded(page);

  await page.clock.fastForward(TOO_LONG);
  const dialog = page.getByRole('dialog', { name: 'Locked' });
  await expect(dialog).toContainText('The key was cleared after 30 minutes of inactivity');
  const shown = await page.evaluate(() => document.documentElement.outerHTML + document.title);
  for (const secret of [name, 'Typed before lunch.', 'Proxy profile']) {
    expect(shown).not.toContain(secret);
  }
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
    server.apiKey,
  );

  // No keyboard shortcut of the page works behind the lock, and none closes it.
  for (const key of ['Escape', 'Escape', 'Escape', 'Escape', 'Control+k', 'Control+s']) {
    await page.keyboard.press(key);
  }
  await page.mouse.click(2, 2);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1280, height: 800 });

  await dialog.getByLabel('API key', { exact: true }).fill('not-the-key');
  await dialog.getByRole('button', { name: 'Unlock' }).click();
  await expect(dialog.getByRole('alert')).toContainText('rejected this key');
  await dialog.getByLabel('API key', { exact: true }).fill(server.apiKey);
  await dialog.getByRole('button', { name: 'Unlock' }).click();
  await expect(dialog).toBeHidden();
  await expect(notes).toHaveValue('Typed before lunch.');
  await expect(page).toHaveTitle(`${name} · Proxy Console`);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(scrolled);
  await page.reload();
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
});

test('a console opened too late asks for the key before all else', async ({ page, server }) => {
  await page.clock.install();
  await signInRemembered(page, server, '/account');
  await page.goto('about:blank');
  await page.clock.fastForward(TOO_LONG);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto(`${server.url}/proxy-accounts`);
  await expect(page.getByText('The key was cleared after 30 minutes of inactivity')).toBeVisible();
  expect(calls.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await expect(page.getByLabel('Remember key in this browser')).toBeChecked();
  await page.getByLabel('API key', { exact: true }).fill(server.apiKey);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Proxy accounts', level: 1 })).toBeVisible();
});

test('a dialog that was open at the lock is open after it @thorough', async ({ page, server }) => {
  await page.clock.install();
  await signInRemembered(page, server, '/proxy-accounts');
  const opener = page.getByRole('button', { name: 'Add by ID' });
  await opener.click();
  const ids = page.getByRole('textbox', { name: 'Account IDs' });
  await ids.fill('0123456789abcdef01234567');
  await lock(page);
  await unlock(page, server);
  await expect(ids).toHaveValue('0123456789abcdef01234567');
  await expect(ids).toBeFocused();
  const dialog = page.getByRole('dialog', { name: 'Add by ID' });
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
