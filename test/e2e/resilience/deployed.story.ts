import type { BrowserContext } from '@playwright/test';
import { profileOf } from '../support/api.ts';
import { awaitErrorCode } from '../support/first-show.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, signIn, test } from '../support/story.ts';

/**
 * A page on which files with this name can't be loaded, not even ahead of time. It is a separate page, because
 * the browser logs missing files as errors.
 */
async function openSite(
  context: BrowserContext,
  server: RunningServer,
  path: string,
  missing: string,
) {
  const page = await context.newPage();
  await page.route(`**/assets/${missing}`, (route) => route.fulfill({ status: 404 }));
  await signIn(page, server, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // Pages that the browser was asked to load.
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  return {
    page,
    loads,
    /** From now on the site serves another version: the index names other files. */
    async deploy() {
      // It loads before any file is removed.
      await awaitErrorCode(page);
      await page.route(`${server.url}/en/`, (route) =>
        route.fulfill({
          contentType: 'text/html',
          body: '<script src="/assets/new.js"></script><p data-late></p>',
        }),
      );
    },
  };
}

test('a page whose code is gone is loaded in the new version', async ({ context, server }) => {
  const { page, deploy, loads } = await openSite(context, server, '/account', 'history-pages-*.js');
  await deploy();
  // The new version has the page.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unrouteAll();
  });
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  expect(loads).toEqual(['/history']);
});

test('between servers with two versions, a page whose code is missing is loaded once more', async ({
  context,
  server,
}) => {
  const { page, loads } = await openSite(context, server, '/account', 'history-pages-*.js');
  await awaitErrorCode(page);
  // The server that responds to the console's own question still has the old version.
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: "Couldn't load this page" })).toBeVisible();
  expect(loads).toEqual(['/history']);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('nothing is loaded anew while accounts are chosen @thorough', async ({ context, server }) => {
  const { page, deploy, loads } = await openSite(
    context,
    server,
    '/proxy-accounts',
    'history-pages-*.js',
  );
  await page.getByRole('checkbox', { name: 'Select all accounts' }).check();
  await deploy();
  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: "Couldn't load this page" })).toBeVisible();
  await expect(page.getByText('clears your selection')).toBeVisible();
  expect(loads).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('toolbar', { name: 'Selected accounts' })).toContainText('selected');
});

test('what is typed stays when a part of its page is gone', async ({ context, server }) => {
  const place = await profileOf(server, 3);
  const { page, deploy, loads } = await openSite(context, server, place.page, 'gps-map-*.js');
  const notes = page.getByLabel('Notes', { exact: true });
  await notes.fill('Half a sentence');
  await deploy();
  await page.getByRole('button', { name: /map/i }).first().click();
  await expect(page.getByText('Update available')).toBeVisible();
  await expect(page.getByText('Unopened pages may not load until you reload')).toBeVisible();
  await expect(notes).toHaveValue('Half a sentence');
  expect(loads).toEqual([]);
});

test('an index of files that are gone is not blank @thorough', async ({ context, server }) => {
  const page = await context.newPage();
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  await page.goto(server.url);
  await expect(page.getByText('If nothing appears, reload the page')).toBeVisible();
});
