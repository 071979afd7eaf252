import { expect, signIn, test } from '../support/story.ts';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** A score of layout shifts (Web Vitals) that no user sees; 0.1 counts as good. */
const UNSEEN = 0.01;

for (const width of [320, 1280]) {
  test(`nothing moves while Proxy accounts loads, ${width} pixels wide @thorough`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await signIn(page, server, '/proxy-accounts');
    await expect(page.getByText(/^Loaded /)).toBeVisible();
    const moved = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const shift of list.getEntries() as Shift[])
              if (!shift.hadRecentInput) sum += shift.value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 500);
        }),
    );
    expect(moved).toBeLessThan(UNSEEN);
  });
}
