import type { Page } from '@playwright/test';
import { addedId, canaries, startCanaryApi, type CanaryApi } from '../support/canaries.ts';
import { enterEndpoint, expectNone, openAll } from '../support/canary-page.ts';
import { openMoreWays } from '../support/accounts.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { changeSettings } from '../support/settings.ts';
import { wholeShown } from '../support/states/scene.ts';
import {
  expect,
  test,
  openPage,
  signInByHand,
  viewRun,
  openRequests,
  openEachRequest,
} from '../support/story.ts';
import { gatherTraces, keptBy, traceOf } from '../support/traces.ts';

let api: CanaryApi;
let server: RunningServer;
test.beforeAll(async () => {
  api = await startCanaryApi();
  server = await startServer({ env: { API_UPSTREAM: api.url, ACCESS_LOG: 'json' } });
});
test.afterAll(async () => {
  await server.stop();
  api.close();
});

test('no secret is anywhere but in the one place of the key', async ({ context }) => {
  const traces = await gatherTraces(context, [server.url, api.url]);
  const page = await context.newPage();
  const look = async () => traces.found.push(await traceOf(page));
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const copied: string[] = [];

  await page.goto(`${server.url}/account`);
  await page.getByLabel('API key', { exact: true }).fill(canaries.key);
  traces.found.push(await page.content(), await page.title());
  await press('Sign in');
  await expect(page.getByRole('region', { name: 'Apps' })).toBeVisible();
  await openAll(page);
  await look();
  await page.emulateMedia({ media: 'print' });
  await look();
  await page.emulateMedia({ media: 'screen' });
  await press('Export CSV');
  const receipt = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Open receipt' }).first().click();
  const receiptPage = await receipt;
  await receiptPage.waitForLoadState();
  traces.found.push(JSON.stringify(await receiptPage.evaluate(() => [document.referrer, name])));
  await receiptPage.close();

  await openPage(page, 'Proxy accounts');
  await page.getByRole('link', { name: 'user-10' }).click();
  await expect(page.getByRole('region', { name: 'user-10' })).toBeVisible();
  await openAll(page);
  await look();
  await enterEndpoint(page.getByRole('region', { name: 'Connect' }));
  await expect(page.getByRole('region', { name: 'Connect' })).toContainText('user-10:••••');
  await look();
  await page.getByRole('searchbox', { name: 'Filter accounts' }).fill('user');
  await press('Views');
  await page.getByLabel('View name').fill('A view');
  await press('Save view');
  await press('Copy link to this view');
  await expect.poll(() => copied.push(...traces.copied())).toBe(1);
  await look();
  await page.getByRole('searchbox', { name: 'Filter accounts' }).fill('');
  await press('Add by ID');
  await page.getByRole('textbox', { name: 'Account IDs' }).fill(addedId);
  await press('Add');
  await page.getByRole('checkbox', { name: 'Select all accounts' }).check();
  await press('Also select 1 added by ID');
  for (const sentence of ['13 unconfirmed', 'Not at zero after the reset']) {
    await press('Reset quota');
    await page.getByRole('button', { name: /^Reset \d+ accounts$/ }).click();
    await viewRun(page);
    await expect(page.getByRole('region', { name: 'Result' })).toContainText(sentence);
    await openAll(page);
    await look();
    if (sentence === 'Not at zero after the reset') {
      await press('Export CSV');
      await press('Export JSON');
    }
    await openPage(page, 'Proxy accounts');
  }
  const exporting = page.getByRole('dialog', { name: 'Export accounts' });
  await openMoreWays(page);
  await press('Export accounts');
  await exporting.getByRole('combobox', { name: 'Columns' }).selectOption('all');
  for (const format of ['csv', 'json']) {
    await exporting.getByRole('combobox', { name: 'Format' }).selectOption(format);
    await exporting.getByRole('button', { name: 'Export accounts' }).click();
    await expect(exporting).toContainText(`to proxy-accounts.${format}`);
  }
  await page.keyboard.press('Escape');
  await openMoreWays(page);
  await press('Export connection strings');
  const connections = page.getByRole('dialog', { name: 'Export connection strings' });
  await expect(connections.getByRole('region', { name: 'Preview' })).toContainText(':••••');
  await openAll(page);
  await look();
  await page.keyboard.press('Escape');

  await openPage(page, 'Proxy profiles');
  await look();
  await page.goto(`${server.url}/teams/team/proxy-profiles/profile`);
  const notes = page.getByLabel('Notes', { exact: true });
  for (const [at, sentence] of ['which is not followed', 'Not with the key', 'Saved'].entries()) {
    await notes.fill(`Edited ${at}`);
    await press('Save changes');
    await expect(page.getByRole('main')).toContainText(sentence);
    await openAll(page);
    await look();
  }
  await notes.fill('Edited again');
  await press('More');
  await press('Copy as JSON');
  await expect.poll(() => copied.push(...traces.copied())).toBe(2);
  await page.keyboard.press('Escape');
  await press('Review changes');
  await look();
  await page.keyboard.press('Escape');
  await press('Discard changes');

  await openRequests(page);
  await openEachRequest(page);
  for (const copy of await page.getByRole('button', { name: 'Copy as cURL' }).all()) {
    await copy.click();
  }
  await openAll(page);
  await look();
  const commands = traces.copied();
  expect(commands.length).toBeGreaterThan(3);
  expect(commands.every((text) => text.includes('Api-Key: $API_KEY'))).toBe(true);
  traces.found.push(...commands, ...copied);

  for (const copy of await page.getByRole('button', { name: 'Copy report' }).all()) {
    await copy.click();
  }
  traces.found.push(...traces.copied());
  await page.keyboard.press('Control+k');
  const box = page.getByRole('combobox', { name: 'Search or jump to' });
  await expect(box).toBeFocused();
  await page.keyboard.type('canary');
  await expect(box).toHaveValue('canary');
  await look();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await breakPage(page);
  await page.getByRole('link', { name: 'Proxy accounts' }).click();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  await press('Copy report');
  await look();
  const reports = traces.copied();
  expect(reports.at(-1)).toContain('Error: TypeError: a time cannot be written');
  traces.found.push(...reports);
  await traces.settle();

  const { sessionStorage, ...others } = await keptBy(page);
  expect(sessionStorage).toContain(canaries.key);
  expect(sessionStorage?.split(canaries.key)).toHaveLength(2);
  traces.found.push(...Object.values(others), sessionStorage?.replace(canaries.key, '') ?? '');
  traces.found.push(...api.elsewhere, server.printed());
  expect(api.elsewhere.map((line) => line.split(' ')[1])).not.toContain('/followed');
  expect(server.printed()).toContain('/api/users/me');
  expectNone(traces.found);
});

test.describe('of an API on another origin', () => {
  // Else the policy of the page, not the client, would stop what a redirect leads to. A changed page has no address that
  // says that it is on this machine.
  test.use({ bypassCSP: true, permissions: ['local-network-access'] });

  test('a remembered key is in one place of the device @thorough', async ({ context }) => {
    const traces = await gatherTraces(context, [server.url, api.url]);
    const page = await context.newPage();
    await changeSettings(page, () => ({ apiBaseUrl: api.url }));
    await signInByHand(page, { ...server, apiKey: canaries.key }, '/account', true);
    await wholeShown(page);
    traces.found.push(await traceOf(page));
    // There is no forwarder in between, so it is the client that follows no redirect.
    await page.goto(`${server.url}/teams/team/proxy-profiles/direct`);
    await page.getByLabel('Notes', { exact: true }).fill('Edited');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByRole('alert')).toContainText('Redirect instead of a response');
    expect(api.elsewhere.map((line) => line.split(' ')[1])).not.toContain('/followed');
    traces.found.push(await traceOf(page), ...api.elsewhere);
    const { localStorage, ...others } = await keptBy(page);
    expect(localStorage?.split(canaries.key)).toHaveLength(2);
    const rest = localStorage?.replace(canaries.key, '') ?? '';
    expectNone([...traces.found, ...Object.values(others), rest]);
  });
});

test('passwords are in the connections asked for, and nowhere afterwards', async ({ context }) => {
  const traces = await gatherTraces(context, [server.url, api.url]);
  const page = await context.newPage();
  await signInByHand(page, { ...server, apiKey: canaries.key }, '/account', true);
  await openPage(page, 'Proxy accounts');
  await page.getByRole('link', { name: 'user-10' }).click();
  const connect = page.getByRole('region', { name: 'Connect' });
  await enterEndpoint(connect);
  const show = connect.getByRole('button', { name: 'Show connection string' });
  await show.click();
  await expect(connect).toContainText(canaries.password);
  expect(await page.title()).not.toContain(canaries.password);
  await connect.getByRole('button', { name: 'Copy connection string' }).click();
  const line = `http://user-10:${canaries.password}@proxy.example.com:2000`;
  await expect.poll(traces.copied).toEqual([line]);
  await show.click();
  expectNone([await traceOf(page)]);

  await page.getByRole('checkbox', { name: 'Select all accounts' }).check();
  await openMoreWays(page);
  await page.getByRole('button', { name: 'Export connection strings' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export connection strings' });
  await dialog.getByRole('button', { name: 'Show passwords' }).click();
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(line);
  await dialog.getByRole('button', { name: 'Show passwords' }).click();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog).toContainText('Copied 12 connection strings');
  expect(traces.copied().join()).toContain(line);
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog).toContainText('Exported 12 connection strings to connections.txt');
  expectNone([await traceOf(page)]);
  await page.keyboard.press('Escape');
  await openRequests(page);
  await openEachRequest(page);
  traces.found.push(await traceOf(page));
  await traces.settle();

  const files = traces.found.filter((text) => text.startsWith('file connections.txt '));
  expect(files).toEqual([expect.stringContaining(line)]);
  const { localStorage, ...others } = await keptBy(page);
  const rest = localStorage?.replace(canaries.key, '') ?? '';
  expect(rest).toContain('proxy.example.com');
  const found = traces.found.filter((text) => !files.includes(text));
  expectNone([...found, ...Object.values(others), rest, server.printed()]);
});

/** From now on the page throws an error. */
async function breakPage(page: Page): Promise<void> {
  await page.evaluate(() => {
    Reflect.defineProperty(Date.prototype, 'toTimeString', {
      value() {
        throw new TypeError('a time cannot be written');
      },
    });
  });
}
