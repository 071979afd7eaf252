import { expect, hold, signIn, test } from '../support/story.ts';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** A score of layout shifts (Web Vitals) that no user sees; 0.1 counts as good. */
const UNSEEN = 0.01;

test('on a phone nothing moves while Proxy accounts loads @thorough', async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 740 });
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    const observer = new PerformanceObserver((list) =>
      shifts.push(...(list.getEntries() as Shift[])),
    );
    observer.observe({ type: 'layout-shift' });
    const moved = async () => {
      // A shift is reported with the frame that shows it.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      shifts.push(...(observer.takeRecords() as Shift[]));
      return shifts.reduce(
        (sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value),
        0,
      );
    };
    Object.assign(globalThis, { moved });
  });
  const { held, letGo } = await hold(page, '**/proxy_accounts?**', { from: 2, method: 'GET' });
  await signIn(page, server, '/proxy-accounts');
  await expect.poll(held).toBeGreaterThan(0);
  await expect(page.getByText(/ loaded…$/)).toBeVisible();
  await letGo();
  await expect(page.getByText(/^Loaded /)).toBeVisible();
  const score = await page.evaluate(() =>
    (globalThis as unknown as { moved: () => Promise<number> }).moved(),
  );
  expect(score).toBeLessThan(UNSEEN);
});
