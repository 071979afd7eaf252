import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../support/story.ts';
import type { RunningServer } from '../support/server.ts';

/** The console in a frame of the operator's portal. */

/** A page with a frame. `localhost` is another site, so that the browser keeps the frame's data apart. */
async function startPortal(name: string) {
  const portal = createServer((incoming, outgoing) => {
    const address = new URL(incoming.url ?? '', 'http://localhost').searchParams.get('frame');
    outgoing.setHeader('Content-Type', 'text/html');
    outgoing.end(
      `<!doctype html><title>Portal</title><iframe src="${address}" allow="clipboard-write" width="1200" height="800"></iframe>`,
    );
  });
  await new Promise<void>((resolve) => portal.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://${name}:${(portal.address() as AddressInfo).port}`,
    stop: () => portal.close(),
  };
}

async function openFramed(context: BrowserContext, portal: string, { url }: RunningServer) {
  const page = await context.newPage();
  await page.goto(`${portal}/?frame=${encodeURIComponent(`${url}/account`)}`);
  return { page, frame: page.frameLocator('iframe') };
}

test('in a frame of a portal I sign in, open dialogs, copy and reset @thorough @firefox', async ({
  context,
  start,
  browserName,
}) => {
  // BiDi types nothing into the frame of another site.
  const isOtherSite = browserName === 'chromium';
  const portal = await startPortal(isOtherSite ? 'localhost' : '127.0.0.1');
  const server = await start({ FRAME_ANCESTORS: portal.url, SEED_ACCOUNTS: '5' });
  const { page, frame } = await openFramed(context, portal.url, server);
  await frame.getByLabel('API key', { exact: true }).fill(server.apiKey);
  await frame.getByLabel('Remember key in this browser').click();
  await frame.getByRole('button', { name: 'Sign in' }).click();
  await expect(frame.getByRole('region', { name: 'Account details' })).toBeVisible();
  await frame.getByRole('button', { name: 'Copy API key' }).click();
  await expect(frame.getByText('Copied').first()).toBeVisible();

  await frame.getByRole('link', { name: 'Proxy accounts' }).click();
  await frame.getByRole('checkbox', { name: 'Select all accounts' }).click();
  await frame.getByRole('button', { name: 'Reset quota' }).click();
  const dialog = frame.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reset 5 accounts' }).click();
  await expect(frame.getByText('5 accounts were reset').first()).toBeVisible();

  await page.reload();
  await expect(frame.getByRole('region', { name: 'Account details' })).toBeVisible();
  const own = await context.newPage();
  await own.goto(`${server.url}/account`);
  const asksAgain = own.getByLabel('API key', { exact: true });
  await expect(
    isOtherSite ? asksAgain : own.getByRole('navigation', { name: 'Main' }),
  ).toBeVisible();
  portal.stop();
});

test('a page that the operator doesn’t name gets no frame @thorough @firefox', async ({
  context,
  start,
}) => {
  const portal = await startPortal('localhost');
  const server = await start({ FRAME_ANCESTORS: 'https://portal.example.com' });
  const { frame } = await openFramed(context, portal.url, server);
  await expect(frame.getByLabel('API key', { exact: true })).toBeHidden();
  await expect(frame.locator('#root')).toHaveCount(0);
  portal.stop();
});
