import type { Page } from '@playwright/test';
import { expect, hold, openPage, signIn, test } from '../support/story.ts';

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

declare global {
  var shifts: () => Promise<number>;
}

/** Counts layout shifts (Web Vitals) from the next load on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const entries: Shift[] = [];
    const observer = new PerformanceObserver((list) =>
      entries.push(...(list.getEntries() as Shift[])),
    );
    observer.observe({ type: 'layout-shift' });
    globalThis.shifts = async () => {
      // A shift is reported with the frame that shows it.
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
      entries.push(...(observer.takeRecords() as Shift[]));
      return entries.reduce(
        (sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value),
        0,
      );
    };
  });
}

/** A hundredth of what counts as good. */
const expectStill = async (page: Page) =>
  expect(await page.evaluate(() => globalThis.shifts())).toBeLessThan(0.001);

for (const width of [320, 1280]) {
  test(`at a width of ${width} nothing moves while Proxy accounts loads @thorough`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 740 });
    await watchShifts(page);
    const { held, letGo } = await hold(page, '**/proxy_accounts?**', { from: 2, method: 'GET' });
    await signIn(page, server, '/proxy-accounts');
    await expect.poll(held).toBeGreaterThan(0);
    await expect(page.getByText(/ loaded…$/)).toBeVisible();
    await letGo();
    await expect(page.getByText(/^Loaded /)).toBeVisible();
    await expectStill(page);
  });
}

for (const [width, height] of [
  [412, 915],
  [800, 915],
  [1280, 800],
] as const) {
  test(`at ${width} by ${height} nothing moves on My account when its later parts come @thorough`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    const { letGo } = await hold(page, /\/assets\/deferred-chunk-.*\.js/, { method: 'GET' });
    await signIn(page, server, '/account');
    await expect(page.getByRole('region', { name: 'Account details' })).toContainText('@');
    await letGo();
    await expect(page.getByRole('region', { name: 'Apps' })).toBeAttached();
    await expectStill(page);
  });
}

test('the recently opened profiles do not move when the list above them comes @thorough', async ({
  page,
  server,
}) => {
  await watchShifts(page);
  await signIn(page, server, '/proxy-profiles');
  await page.getByRole('table', { name: 'Proxy profiles' }).getByRole('link').first().click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeVisible();
  await openPage(page, 'Proxy profiles');
  const recent = page.getByRole('region', { name: 'Recently opened', includeHidden: true });
  await expect(recent).toBeVisible();
  // They wait a second, in which a busy machine can't read the list.
  await page.addInitScript(() => {
    const patient = new CSSStyleSheet();
    patient.replaceSync(':root { --patience: 3600s !important }');
    document.adoptedStyleSheets = [patient];
  });
  const { held, letGo } = await hold(page, /\/proxy_profiles\?/, { method: 'GET' });
  await page.reload();
  await expect.poll(held).toBeGreaterThan(0);
  await expect(recent).toBeAttached();
  await expect(recent).toBeHidden();
  await letGo();
  await expect(page.getByRole('table', { name: 'Proxy profiles' })).toBeVisible();
  await expect(recent).toBeVisible();
  await expectStill(page);
});
