import type { Browser, Page } from '@playwright/test';
import { profileOf } from '../support/api.ts';
import { awaitErrorCode } from '../support/first-show.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, signIn, test } from '../support/story.ts';

interface Site {
  page: Page;
  /** From now on the site serves another version: the index names other files. */
  deploy: () => Promise<void>;
  /** Pages that the browser was asked to load. */
  loads: string[];
}

/**
 * A page on which files with this name can't be loaded, not even ahead of time. It is a separate page, because
 * the browser logs missing files as errors.
 */
async function openSite(
  browser: Browser,
  server: RunningServer,
  path: string,
  missing: string,
): Promise<Site> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route(`**/assets/${missing}`, (route) => route.fulfill({ status: 404 }));
  await signIn(page, server, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const loads: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads.push(new URL(request.url()).pathname);
  });
  return {
    page,
    loads,
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

test('the way to a page whose code is gone leads to that page in the new version', async ({
  browser,
  server,
}) => {
  const { page, deploy, loads } = await openSite(browser, server, '/account', 'activity-*.js');
  await deploy();
  // The new version has the page.
  page.on('request', (request) => {
    if (request.isNavigationRequest()) void page.unrouteAll();
  });
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('table', { name: 'API requests' })).toBeVisible();
  expect(loads).toEqual(['/activity']);
  await page.context().close();
});

test('nothing is loaded anew by itself while accounts are chosen @thorough', async ({
  browser,
  server,
}) => {
  const { page, deploy, loads } = await openSite(
    browser,
    server,
    '/proxy-accounts',
    'activity-*.js',
  );
  await page.getByRole('checkbox', { name: 'Select all accounts' }).check();
  await deploy();
  await page.getByRole('link', { name: 'Activity' }).click();
  await expect(page.getByRole('heading', { name: "Couldn't load this page" })).toBeVisible();
  await expect(page.getByText('your selection is cleared')).toBeVisible();
  expect(loads).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('toolbar', { name: 'Selected accounts' })).toContainText('selected');
  await page.context().close();
});

test('what is typed stays when a part of the page is gone, and a reload is offered', async ({
  browser,
  server,
}) => {
  const place = await profileOf(server, 3);
  const { page, deploy, loads } = await openSite(browser, server, place.page, 'gps-map-*.js');
  const notes = page.getByLabel('Notes', { exact: true });
  await notes.fill('Half a sentence');
  await deploy();
  await page.getByRole('button', { name: /map/i }).first().click();
  await expect(page.getByText('Update available')).toBeVisible();
  await expect(page.getByText('Unopened pages may not load until you reload')).toBeVisible();
  await expect(notes).toHaveValue('Half a sentence');
  expect(loads).toEqual([]);
  await page.context().close();
});

test('an index that names files which are gone does not stay blank @thorough', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404 }));
  await page.goto(server.url);
  await expect(page.getByText('If nothing appears, reload the page')).toBeVisible();
  await context.close();
});
