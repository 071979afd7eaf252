import { profileOf } from '../support/api.ts';
import {
  expectGuarded,
  lastUse,
  lock,
  signInRemembered,
  TOO_LONG,
  unlock,
} from '../support/lock.ts';
import { expect, expectNoSidewaysScroll, test } from '../support/story.ts';

test('a remembered key is forgotten when nobody uses the console, and nothing on the page is lost', async ({
  page,
  server,
}) => {
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

test('use in any tab keeps all of them open, and they lock and open together @full', async ({
  context,
  server,
}) => {
  await context.clock.install();
  const used = await context.newPage();
  await signInRemembered(used, server, '/account');
  const idle = await context.newPage();
  await idle.goto(`${server.url}/proxy-accounts`);
  await expect(idle.getByRole('table', { name: 'Proxy accounts' })).toBeVisible();
  await idle.getByRole('checkbox', { name: 'Select all accounts' }).check();
  await expectGuarded(used);
  await expectGuarded(idle);

  for (let times = 0; times < 2; times += 1) {
    await context.clock.fastForward('20:00');
    const before = await lastUse(used);
    await used.bringToFront();
    await used.mouse.move(100, 100 + times);
    await used.keyboard.press('Shift');
    await expect.poll(() => lastUse(used)).not.toBe(before);
    // It reaches the other tab a moment later.
    await expect.poll(() => lastUse(idle)).toBe(await lastUse(used));
  }
  await expect(idle.getByRole('table', { name: 'Proxy accounts' })).toBeVisible();

  await context.clock.fastForward(TOO_LONG);
  for (const page of [used, idle]) {
    await expect(page.getByRole('dialog', { name: 'Locked' })).toBeVisible();
    await expect(page.getByRole('table', { includeHidden: true })).toHaveCount(0);
  }
  await unlock(used, server);
  await expect(used.getByRole('region', { name: 'Account details' })).toBeVisible();
  await expect(idle.getByText('250 selected', { exact: true })).toBeVisible();
});

test('a console that is opened again too late asks for the key before it shows anything', async ({
  page,
  server,
}) => {
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

test('the dialog that was open when the lock came is open again after it @thorough', async ({
  page,
  server,
}) => {
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
