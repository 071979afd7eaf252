import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import type { ProxyAccount, ProxyProfile, Reading } from '#contract';
import { ask, profileOf } from '../support/api.ts';
import { openMoreWays } from '../support/select-by-ids.ts';
import { leaveSettingsToFile } from '../support/settings.ts';
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  signIn,
  test,
} from '../support/story.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Connect' });
const line = (page: Page) => region(page).locator('code');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export connections' });

const count = (many: number) => many.toLocaleString('en');

/** Everything that the browser has stored, and what the page says. */
const everything = (page: Page) =>
  page.evaluate(async () => {
    const kept: unknown[] = [
      document.title,
      location.href,
      Object.entries(localStorage),
      Object.entries(sessionStorage),
    ];
    for (const { name } of await indexedDB.databases()) {
      const opening = indexedDB.open(name ?? '');
      const database = await new Promise<IDBDatabase>((resolve) => {
        opening.addEventListener('success', () => resolve(opening.result));
      });
      for (const store of database.objectStoreNames) {
        const reading = database.transaction(store).objectStore(store).getAll();
        kept.push(
          await new Promise((resolve) => {
            reading.addEventListener('success', () => resolve(reading.result));
          }),
        );
      }
      database.close();
    }
    return JSON.stringify(kept) + document.documentElement.outerHTML;
  });

test('while the account of a profile is read, nothing of it is called missing', async ({
  page,
  server,
}) => {
  const place = await profileOf(server, 1);
  const waiting: Route[] = [];
  await page.route('**/api/proxy_accounts/*', (route) => void waiting.push(route));
  await signIn(page, server, place.page);
  await expect(region(page)).toContainText('Loading the account…');
  await expect(region(page)).not.toContainText('not available');
  for (const route of waiting) await route.continue();
  await expect(region(page)).toContainText('Enter the host from your provider.');
  await expect(region(page)).not.toContainText('not available');
});

test('on a profile I enter the host once, and have the line for my program', async ({
  page,
  server,
}) => {
  const place = await profileOf(server, 1);
  const profile = await ask<Reading<ProxyProfile>>(server, place.api);
  const account = await ask<ProxyAccount>(
    server,
    `/api/proxy_accounts/${profile.proxy_account_id}`,
  );
  const secret = account.plain_password ?? '';
  await signIn(page, server, place.page);
  await expect(region(page)).toContainText('Enter the host from your provider.');
  // The page is long: a link at its top leads there, and a reload stays there.
  await page.setViewportSize({ width: 360, height: 760 });
  await page.getByRole('navigation', { name: 'Sections' }).getByText('Connect').click();
  await expect(region(page)).toBeFocused();
  await page.reload();
  await expect(region(page)).toBeFocused();
  await expect(region(page).getByRole('heading')).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 720 });
  const host = region(page).getByLabel('Host');
  for (const [typed, sentence] of [
    ['https://proxy.example.com', 'Enter only the host, without “https://”.'],
    ['proxy.example.com/path', 'Enter only the host, without a path.'],
    ['proxy.example.com:80', 'Enter only the host, without a port.'],
  ] as const) {
    await host.fill(typed);
    await expect(region(page)).toContainText(sentence);
    await expect(line(page)).toHaveCount(0);
  }
  await host.fill('bücher.example');
  await expect(region(page)).toContainText('Used as xn--bcher-kva.example.');
  const end = `@xn--bcher-kva.example:${profile.port}`;
  await expect(line(page)).toHaveText(
    `${profile.proxy_protocol}://${account.username}:••••••••${end}`,
  );
  expect(secret.length).toBeGreaterThan(5);
  expect(await everything(page)).not.toContain(secret);

  await region(page).getByRole('button', { name: 'Show connection' }).click();
  await expect(line(page)).toHaveText(
    `${profile.proxy_protocol}://${account.username}:${secret}${end}`,
  );
  await region(page).getByLabel('Format').selectOption('host:port:user:password');
  await expect(line(page)).toHaveText(
    `xn--bcher-kva.example:${profile.port}:${account.username}:••••••••`,
  );
  await expectAccessible(page);

  // The host and the format are saved in this browser, and the password isn't.
  await page.reload();
  await expect(line(page)).toContainText('xn--bcher-kva.example:');
  await expect(region(page).getByLabel('Host')).toBeHidden();
  expect(await everything(page)).not.toContain(secret);
});

test('an account whose password the API does not send takes a typed one', async ({
  page,
  server,
}) => {
  const accounts = await ask<ProxyAccount[]>(server, '/api/proxy_accounts?itemsPerPage=1000');
  const open = accounts.find(({ plain_password: password }) => password === null);
  await signIn(page, server, `/proxy-accounts?account=${open?.id}`);
  await region(page).getByLabel('Host').fill('2001:db8::1');
  await region(page).getByLabel('Proxy port').fill('70000');
  await expect(region(page)).toContainText('A port is a whole number from 1 to 65535.');
  await region(page).getByLabel('Proxy port').fill('2001');
  await region(page).getByLabel('Scheme').selectOption('socks5');
  await expect(region(page)).toContainText('Password: not provided by the API. Enter it below.');
  await region(page).getByLabel('Proxy password').fill("it's:typed@here");
  await expect(line(page)).toHaveText(`socks5://${open?.username}:••••••••@[2001:db8::1]:2001`);
  await region(page).getByRole('button', { name: 'Show connection' }).click();
  await expect(line(page)).toContainText(':it%27s%3Atyped%40here@[2001:db8::1]');
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain(
    'typed',
  );
});

test('the selected accounts become a file, and those without a password are left out', async ({
  page,
  server,
}) => {
  const accounts = await ask<ProxyAccount[]>(server, '/api/proxy_accounts?itemsPerPage=1000');
  await signIn(page, server, '/proxy-accounts');
  await openMoreWays(page);
  await expect(page.getByRole('button', { name: 'Export connections' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('Escape');
  await page.getByRole('checkbox', { name: 'Select all accounts' }).check();
  await openMoreWays(page);
  await page.getByRole('button', { name: 'Export connections' }).click();
  await dialog(page).getByLabel('Format').selectOption('user:password@host:port');
  await dialog(page).getByLabel('Host').fill('proxy.example.com');
  await dialog(page).getByLabel('Proxy port').fill('2000');

  const complete = accounts.filter(({ plain_password: password }) => password !== null);
  const status = dialog(page).getByRole('status');
  await expect(status.first()).toHaveText(
    `${count(complete.length)} connections from ${count(accounts.length)} accounts. ` +
      `${count(accounts.length - complete.length)} incomplete connections left out.`,
  );
  const [first] = complete;
  const preview = dialog(page).locator('pre');
  await expect(preview).toContainText(`${first?.username}:••••••••@proxy.example.com:2000`);
  expect(await everything(page)).not.toContain(first?.plain_password);
  await expect(dialog(page)).toContainText('contain passwords in plain text');
  await expectAccessible(page);

  const coming = page.waitForEvent('download');
  await dialog(page).getByRole('button', { name: 'Download' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe('connections.txt');
  const written = (await readFile(await file.path(), 'utf8')).trim().split('\n');
  expect(written.toSorted()).toEqual(
    complete
      .map((each) => `${each.username}:${each.plain_password}@proxy.example.com:2000`)
      .toSorted(),
  );
  await expect(status.last()).toHaveText(
    `Exported ${count(complete.length)} connections to connections.txt`,
  );

  await dialog(page).getByLabel('Include incomplete connections').check();
  await expect(status.first()).toContainText(`${count(accounts.length)} connections`);
  await page.setViewportSize({ width: 360, height: 760 });
  await expectNoSidewaysScroll(page);
});

test('a format of my own is checked while I type, and used', async ({ page, server }) => {
  await signIn(page, server, (await profileOf(server, 1)).page);
  await region(page).getByLabel('Host').fill('proxy.example.com');
  await region(page).getByRole('button', { name: 'Edit formats' }).click();
  const formats = page.getByRole('dialog', { name: 'Edit formats' });
  await formats.getByLabel('Format name').fill('Mine');
  const template = formats.getByLabel('Template');
  await template.fill('{host} {pass}');
  await expect(formats).toContainText('Unknown placeholder {pass}. Did you mean {password}?');
  await template.fill('{host} {password');
  await expect(formats).toContainText("“{” isn't closed.");
  await template.fill('{host} is mine');
  await expectAccessible(page);
  await expect(formats.getByLabel('For', { exact: true })).toHaveValue('profile');
  await formats.getByRole('button', { name: 'Add format' }).click();
  await expect(formats.getByRole('list', { name: 'Your formats' })).toContainText('Mine');
  await page.keyboard.press('Escape');
  await region(page).getByLabel('Format').selectOption('Mine');
  await expect(line(page)).toHaveText('proxy.example.com is mine');
});

test("the operator's host and formats are there, and a mistake in them is said", async ({
  page,
  server,
}) => {
  let connect: object = {
    host: 'site.example.com',
    formats: [{ name: 'Our app', template: '{profile.name} at {host}', for: 'profile' }],
  };
  await leaveSettingsToFile(page);
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), connect } });
  });
  const place = await profileOf(server, 1);
  await signIn(page, server, place.page);
  await expect(line(page)).toContainText('@site.example.com:');
  await region(page).getByLabel('Format').selectOption('Our app');
  const { name } = await ask<{ name: string }>(server, place.api);
  await expect(line(page)).toHaveText(`${name} at site.example.com`);

  connect = { formats: [{ name: 'Our app', template: '{nothing}', for: 'profile' }] };
  await page.reload();
  await expect(region(page)).toContainText(
    'connect.formats[0].template: Unknown placeholder {nothing}.',
  );
});
