import { test, type Browser } from '@playwright/test';
import { ask } from '../test/browser/support/api.ts';
import { scriptsOfFirstShow, watchFirstShow } from '../test/browser/support/first-show.ts';
import { startServer, type RunningServer } from '../test/browser/support/server.ts';
import { rememberSignIn } from '../test/browser/support/story.ts';
import { slowDown, slowNetwork } from './support/browser.ts';
import { putClock } from './support/clock.ts';
import { runs } from './support/options.ts';
import { record } from './support/row.ts';

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer();
});
test.afterAll(() => server.stop());

test('start: script before My account shows', async ({ browser }) => {
  const { scripts } = await openCold(browser);
  const sizes = await Promise.all(scripts.map(brotliSize));
  await record({
    measure: 'script before My account shows, brotli',
    unit: 'bytes',
    values: [sizes.reduce((sum, bytes) => sum + bytes, 0)],
    note: `${scripts.length} files`,
  });
});

for (const fast3g of [false, true]) {
  const network = fast3g ? ', fast 3G' : '';
  test(`start: cold load of My account, 4x slower CPU${network}`, async ({ browser }) => {
    const values: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      values.push((await openCold(browser, { slow: true, fast3g })).toContent);
    }
    await record({ measure: `cold load to content, 4x slower CPU${network}`, unit: 'ms', values });
  });
}

/** Opens My account in a browser that knows the key and nothing else. */
async function openCold(browser: Browser, { slow = false, fast3g = false } = {}) {
  const { email } = await ask<{ email: string }>(server, '/api/users/me');
  const context = await browser.newContext({
    storageState: await rememberSignIn(browser, server),
  });
  const page = await context.newPage();
  await putClock(page);
  if (slow) await slowDown(page);
  if (fast3g) await slowNetwork(page);
  await watchFirstShow(page);
  await page.goto(`${server.url}/account`, { waitUntil: 'commit' });
  const toContent = await page.evaluate(
    (text) =>
      bench.untilDrawn(
        () =>
          bench.named('section, [role=region]', 'Identity')?.textContent.includes(text) ?? false,
      ),
    email,
  );
  const scripts = await scriptsOfFirstShow(page);
  await context.close();
  return { toContent, scripts };
}

async function brotliSize(url: string): Promise<number> {
  const { headers } = await globalThis.fetch(url, {
    method: 'HEAD',
    headers: { 'Accept-Encoding': 'br' },
  });
  return Number(headers.get('content-length'));
}
