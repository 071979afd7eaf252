import type { Page } from '@playwright/test';
import type { ProxyAccount, ProxyProfile, Reading } from '#contract';
import { openMoreWays, selectAll } from '../support/accounts.ts';
import { accounts, ask, profileOf } from '../support/api.ts';
import {
  expect,
  expectNoSidewaysScroll,
  hold,
  press,
  saved,
  signIn,
  test,
} from '../support/story.ts';
import { keptBy, traceOf } from '../support/traces.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Connect' });
const line = (page: Page) => region(page).locator('code');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Export connection strings' });

/** Everything that the browser has stored, and what the page says. */
const everything = async (page: Page) => JSON.stringify(await keptBy(page)) + (await traceOf(page));

test('I enter the host once, and have the line for my program', async ({ page, server }) => {
  const place = await profileOf(server, 1);
  const profile = await ask<Reading<ProxyProfile>>(server, place.api);
  const account = await ask<ProxyAccount>(
    server,
    `/api/proxy_accounts/${profile.proxy_account_id}`,
  );
  const secret = account.plain_password ?? '';
  const { letGo } = await hold(page, '**/api/proxy_accounts/*', { method: 'GET' });
  await signIn(page, server, place.page);
  // While the account of a profile is read, nothing of it is called missing.
  await expect(region(page)).toContainText('Loading the account…');
  await expect(region(page)).not.toContainText('Enter it below');
  await letGo();
  await expect(region(page)).toContainText('Enter the host from your provider.');
  await expect(region(page)).not.toContainText('Enter it below');
  // The page is long: a link at its top leads there, and a reload stays there.
  await page.setViewportSize({ width: 360, height: 760 });
  await page.getByRole('navigation', { name: 'Sections' }).getByText('Connect').click();
  await expect(region(page)).toBeFocused();
  await page.reload();
  await expect(region(page)).toBeFocused();
  await expect(region(page).getByRole('heading')).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 720 });
  await region(page).getByLabel('Host').fill('bücher.example');
  await expect(region(page)).toContainText('Used as xn--bcher-kva.example.');
  // Its authentication method is by address.
  await expect(line(page)).toHaveText(
    `${profile.proxy_protocol}://xn--bcher-kva.example:${profile.port}`,
  );
  await region(page).getByLabel('Include username and password').check();
  const start = `${profile.proxy_protocol}://${account.username}`;
  const end = `@xn--bcher-kva.example:${profile.port}`;
  await expect(line(page)).toHaveText(`${start}:••••••••${end}`);
  expect(secret.length).toBeGreaterThan(5);
  expect(await everything(page)).not.toContain(secret);

  await press(region(page), 'Show connection string');
  await expect(line(page)).toHaveText(`${start}:${secret}${end}`);
  await region(page).getByLabel('Format').selectOption('host:port:user:password');
  await expect(line(page)).toHaveText(
    `xn--bcher-kva.example:${profile.port}:${account.username}:••••••••`,
  );

  // The host and the format are saved in this browser, and the password isn't.
  await page.reload();
  await expect(line(page)).toContainText('xn--bcher-kva.example:');
  await expect(region(page).getByLabel('Host')).toBeHidden();
  expect(await everything(page)).not.toContain(secret);
});

test('the selected accounts become a file of connections', async ({ page, server }) => {
  const all = await accounts(server);
  await signIn(page, server, '/proxy-accounts');
  await openMoreWays(page);
  const open = page.getByRole('button', { name: 'Export connection strings' });
  await expect(open).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await selectAll(page).check();
  await openMoreWays(page);
  await open.click();
  await dialog(page).getByLabel('Format').selectOption('user:password@host:port');
  await dialog(page).getByLabel('Host').fill('proxy.example.com');
  await dialog(page).getByLabel('Proxy port').fill('2000');

  const complete = all.filter(({ plain_password: password }) => password !== null);
  const [first] = complete;
  await expect(dialog(page).locator('pre')).toContainText(
    `${first?.username}:••••••••@proxy.example.com:2000`,
  );
  expect(await everything(page)).not.toContain(first?.plain_password);
  await expect(dialog(page)).toContainText('contain passwords in plain text');
  for (const height of [800, 500]) {
    await page.setViewportSize({ width: 1280, height });
    await expect(dialog(page).getByRole('button', { name: 'Download' })).toBeInViewport({
      ratio: 1,
    });
  }

  const { name, text } = await saved(page, () => press(dialog(page), 'Download'));
  expect(name).toBe('connections.txt');
  expect(text.trim().split('\n').toSorted()).toEqual(
    complete
      .map((each) => `${each.username}:${each.plain_password}@proxy.example.com:2000`)
      .toSorted(),
  );
  await page.setViewportSize({ width: 360, height: 760 });
  await expectNoSidewaysScroll(page);
});
