import type { Browser, Page } from '@playwright/test';
import { accounts } from '../support/api.ts';
import { confirmReset, progress, resetAll, resetResult, unfoldSteps } from '../support/accounts.ts';
import { expect, expectRun, press, signInByHand, test, watchFaults } from '../support/story.ts';
import { HOST, startHaproxy, startNginx } from '../support/real-proxies.ts';

/** The console behind Debian's proxies, as documented: TLS, HTTP/2, and a server that goes away. */

const ACCOUNTS = 6000;

async function openSite(browser: Browser) {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  return { context, page, faults: watchFaults(page) };
}

for (const [name, startProxy] of Object.entries({ nginx: startNginx, HAProxy: startHaproxy })) {
  test(
    `behind ${name}, a reset pauses while the server is away, and goes on when it is back`,
    { tag: '@thorough' },
    async ({ browser, start }) => {
      const env = { ALLOWED_HOSTS: HOST, SEED_ACCOUNTS: String(ACCOUNTS) };
      const server = await start(env);
      const proxy = await startProxy({ upstream: server.port });
      const { context, page, faults } = await openSite(browser);
      await signInByHand(page, { ...server, url: proxy.url }, '/proxy-accounts');
      await expect(page.getByText('6,000 accounts', { exact: true })).toBeVisible({
        timeout: 60_000,
      });
      const protocols = await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map((entry) => (entry as PerformanceResourceTiming).nextHopProtocol),
      );
      expect(new Set(protocols)).toEqual(new Set(['h2']));

      await resetAll(page, ACCOUNTS);
      const done = async () => Number(await progress(page).getAttribute('value'));
      await expect.poll(done).toBeGreaterThan(0);
      await server.stop({ keepData: true });
      await expect(page.getByText(/^Paused after several failed requests/)).toBeVisible({
        timeout: 60_000,
      });
      await expect(
        page.getByText(/The accounts in those requests are unconfirmed\./),
      ).toBeVisible();
      expect(await done()).toBeLessThan(ACCOUNTS);

      const again = await start(env, { dataDir: server.dataDir, port: server.port });
      // HAProxy looks for it every two seconds.
      await expect.poll(() => statusOf(page), { timeout: 30_000 }).toBe(200);
      await press(page, 'Resume');
      await expect(resetResult(page)).toBeVisible({ timeout: 60_000 });
      await unfoldSteps(page);
      const retry = resetResult(page).getByRole('button', { name: /^Try again: \d+ unconfirmed$/ });
      const many = Number(/\d+/.exec((await retry.textContent()) ?? '')?.[0]);
      expect(many % 100).toBe(0);
      await expectRun(
        page,
        `${(ACCOUNTS - many).toLocaleString('en')} of 6,000 accounts reset, ${many} unconfirmed`,
      );
      await retry.click();
      await confirmReset(page, many);
      await expectRun(page, `${many} accounts were reset`);
      const used = (await accounts(again)).filter(({ consumption }) => consumption !== 0);
      expect(used).toEqual([]);
      expect(faults).toEqual([]);
      await context.close();
      await proxy.stop();
    },
  );
}

function statusOf(page: Page): Promise<number> {
  return page.evaluate(async () => (await globalThis.fetch('/healthz')).status);
}
