import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { accounts, ask, profileOf } from '../support/api.ts';
import { freePort, startServer, type RunningServer } from '../support/server.ts';
import { expect, expectRun, signIn, test } from '../support/story.ts';

/** A console in front of another instance, as in front of a real API. */
async function startPair(
  upstreamPort?: number,
): Promise<{ upstream: RunningServer; front: RunningServer }> {
  const upstream = await startServer({
    env: { SEED_ACCOUNTS: '12' },
    ...(upstreamPort && { port: upstreamPort }),
  });
  const front = await startServer({ env: { API_UPSTREAM: upstream.url } });
  return { upstream, front };
}

test('all three operations work through the forwarder', { tag: '@thorough' }, async ({ page }) => {
  const { upstream, front } = await startPair();
  await signIn(page, front);
  await expect(page.getByRole('region', { name: 'Subscription', exact: true })).toBeVisible();

  const place = await profileOf(upstream);
  await page.goto(`${front.url}${place.page}`);
  await page.getByLabel('Notes', { exact: true }).fill('Through the forwarder.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('status')).toHaveText('Saved');
  expect(await ask(upstream, place.api)).toMatchObject({ notes: 'Through the forwarder.' });

  await page.getByRole('link', { name: 'Proxy accounts' }).click();
  await page.getByRole('checkbox', { name: 'Select all accounts' }).check();
  await page.getByRole('button', { name: 'Reset quota' }).click();
  await page.getByRole('button', { name: 'Reset 12 accounts' }).click();
  await expectRun(page, '12 accounts were reset');
  expect((await accounts(upstream)).every(({ consumption }) => consumption === 0)).toBe(true);
  await page.close();
  await front.stop();
  await upstream.stop();
});

test('while the API is down the page says so, and goes on when it is back', async ({ page }) => {
  const port = await freePort();
  const { upstream, front } = await startPair(port);
  await signIn(page, front);
  await upstream.stop({ keepData: true });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('API error (502)', {
    timeout: 15_000,
  });
  const again = await startServer({ dataDir: upstream.dataDir, port });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Account details' })).toBeVisible();
  await page.close();
  await front.stop();
  await again.stop();
});

test(
  'while the API hangs the page says so in the end, and goes on when it answers',
  { tag: '@thorough' },
  async ({ page }) => {
    // The forwarder waits for nearly half a minute.
    test.setTimeout(120_000);
    let hangs = false;
    const upstream = createServer((_, response) => {
      if (hangs) return;
      response.setHeader('Content-Type', 'application/json');
      response.end(JSON.stringify({ id: 'ada', email: 'ada@example.com' }));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => upstream.once('listening', resolve));
    const { port } = upstream.address() as AddressInfo;
    const front = await startServer({ env: { API_UPSTREAM: `http://127.0.0.1:${port}` } });
    await signIn(page, front);
    hangs = true;
    await page.reload();
    await expect(page.getByRole('alert')).toContainText("The API didn't respond in time", {
      timeout: 60_000,
    });
    hangs = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('region', { name: 'Account details' })).toContainText(
      'ada@example.com',
    );
    await page.close();
    await front.stop();
    upstream.closeAllConnections();
    upstream.close();
  },
);
