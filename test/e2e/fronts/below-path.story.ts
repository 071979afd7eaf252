import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { profileOf } from '../support/api.ts';
import type { RunningServer } from '../support/server.ts';
import { signOut } from '../support/lock.ts';
import { HOST, startHaproxy, startNginx } from '../support/real-proxies.ts';
import {
  expect,
  expectSaved,
  field,
  openPage,
  press,
  signInByHand,
  test,
} from '../support/story.ts';

/** A console below a path of a site, beside others. */

const setting = (path: string) => ({ ALLOWED_HOSTS: HOST, BASE_PATH: path, SEED_ACCOUNTS: '5' });

/** Whatever of the console depends on where it is. */
async function useConsole(page: Page, server: RunningServer, url: string) {
  const { pathname: root } = new URL(url);
  await signInByHand(page, { ...server, url }, '/', true);
  await expect(page).toHaveURL(`${url}/account`);
  // A file is read by a worker.
  await openPage(page, 'Proxy accounts');
  await expect(page).toHaveURL(`${url}/proxy-accounts`);
  await press(page, 'Add by ID');
  const files = page.getByRole('dialog').locator('input[type=file]');
  await files.setInputFiles({
    name: 'ids.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('65f0c2a49b1d3e7f5a8c0d21\n'),
  });
  await expect(page.getByRole('dialog')).toContainText('1 ID found in the file.');
  await page.keyboard.press('Escape');
  const skip = page.getByRole('link', { name: 'Skip to' });
  await skip.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${url}/proxy-accounts#main`);

  const place = await profileOf(server, 1);
  await page.goto(`${url}${place.page}`);
  await field(page, 'Notes').fill('Below a path');
  await press(page, 'Save changes');
  await expectSaved(page);

  await page.goto(`${url}/fa/history`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fa');
  await page.getByRole('navigation').getByRole('link').first().click();
  await expect(page).toHaveURL(`${url}/fa/account`);

  const stored = await page.evaluate(async () => ({
    names: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
    databases: (await indexedDB.databases()).map(({ name }) => name),
  }));
  const own = stored.names.filter((name) => name.startsWith(`proxy-console${root}.`));
  expect(own).toContain(`proxy-console${root}.session:`);
  expect(stored.databases).toContain(`proxy-console${root}`);
  return { own, ...stored };
}

test('two consoles below paths of one site work, and don’t meet @thorough', async ({
  browser,
  start,
}) => {
  const kept = await start(setting('/kept/'));
  const removed = await start(setting('/removed/'));
  const paths = [
    { path: '/kept/', upstream: kept.port },
    { path: '/removed/', upstream: removed.port, isRemoved: true },
  ];
  const proxy = await startNginx({ upstream: kept.port, paths });
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const first = await useConsole(page, kept, `${proxy.url}/kept`);
  expect(first.names).toEqual(first.own);
  expect((await globalThis.fetch(`${kept.url}/healthz`)).ok).toBe(true);

  const second = await context.newPage();
  const both = await useConsole(second, removed, `${proxy.url}/removed`);
  expect(both.names).toHaveLength(first.own.length + both.own.length);
  await second.goto(`${proxy.url}/removed/account`);
  await signOut(second);
  await expect(second).toHaveURL(`${proxy.url}/removed/sign-in?next=%2Faccount`);
  await page.goto(`${proxy.url}/kept/en/account`);
  await expect(page.getByRole('region', { name: 'Account details' })).toBeVisible();
  await context.close();
  await proxy.stop();
});

test('behind HAProxy, the console works below a path @thorough', async ({ browser, start }) => {
  const server = await start(setting('/console/'));
  const proxy = await startHaproxy({
    upstream: server.port,
    paths: [{ path: '/console/', upstream: server.port }],
  });
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  await useConsole(await context.newPage(), server, `${proxy.url}/console`);
  await context.close();
  await proxy.stop();
});

test('a static host says it once for each language @thorough', async ({ browser, start }) => {
  const server = await start(setting('/'));
  const folder = test.info().outputPath('console');
  await cp('dist/console', folder, { recursive: true });
  for (const language of ['.', 'en', 'fa', 'ru', 'zh-Hans']) {
    const index = join(folder, language, 'index.html');
    const html = await readFile(index, 'utf8');
    await writeFile(index, html.replace('<base href="/" />', '<base href="/static/" />'));
  }
  const proxy = await startNginx({
    upstream: server.port,
    paths: [{ path: '/static/api/', upstream: server.port, isRemoved: '/api/' }],
    files: { path: '/static/', folder },
  });
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  await useConsole(await context.newPage(), server, `${proxy.url}/static`);
  await context.close();
  await proxy.stop();
  await rm(folder, { recursive: true });
});
