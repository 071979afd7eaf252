import { canaries, startCanaryApi, type CanaryApi } from '../support/canaries.ts';
import { enterEndpoint, expectNone, openAll } from '../support/canary-page.ts';
import { openMoreWays } from '../support/accounts.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { expect, openPage, signInByHand, test } from '../support/story.ts';
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

test('passwords are in the connections asked for, and nowhere afterwards', async ({ context }) => {
  const traces = await gatherTraces(context, [server.url, api.url]);
  const page = await context.newPage();
  await signInByHand(page, { ...server, apiKey: canaries.key }, '/account', true);
  await openPage(page, 'Proxy accounts');
  await page.getByRole('link', { name: 'user-10' }).click();
  const connect = page.getByRole('region', { name: 'Connect' });
  await enterEndpoint(connect);
  const show = connect.getByRole('button', { name: 'Show connection' });
  await show.click();
  await expect(connect).toContainText(canaries.password);
  expect(await page.title()).not.toContain(canaries.password);
  await connect.getByRole('button', { name: 'Copy connection' }).click();
  const line = `http://user-10:${canaries.password}@proxy.example.com:2000`;
  await expect.poll(traces.copied).toEqual([line]);
  await show.click();
  expectNone([await traceOf(page)]);

  await page.getByRole('checkbox', { name: 'Select all accounts' }).check();
  await openMoreWays(page);
  await page.getByRole('button', { name: 'Export connections' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export connections' });
  await dialog.getByRole('button', { name: 'Show passwords' }).click();
  await expect(dialog.getByRole('region', { name: 'Preview' })).toContainText(line);
  await dialog.getByRole('button', { name: 'Show passwords' }).click();
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog).toContainText('Copied 12 connections');
  expect(traces.copied().join()).toContain(line);
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog).toContainText('Exported 12 connections to connections.txt');
  expectNone([await traceOf(page)]);
  await page.keyboard.press('Escape');
  await openPage(page, 'Activity');
  await openAll(page);
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
