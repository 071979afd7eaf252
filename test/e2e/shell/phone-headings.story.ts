import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll, signIn, test } from '../support/story.ts';

/** Whether the title and these buttons are in one row. */
async function expectOneRow(page: Page, names: string[]) {
  const title = await page.getByRole('heading', { level: 1 }).boundingBox();
  const middle = (title?.y ?? 0) + (title?.height ?? 0) / 2;
  for (const name of names) {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox();
    expect(box?.y, name).toBeLessThan(middle);
    expect((box?.y ?? 0) + (box?.height ?? 0), name).toBeGreaterThan(middle);
  }
  await expectNoSidewaysScroll(page);
}

test(
  'on a phone the actions are beside the title',
  { tag: '@thorough' },
  async ({ page, server }) => {
    await page.setViewportSize({ width: 360, height: 760 });
    await signIn(page, server, '/proxy-accounts');
    await page.getByRole('table').getByRole('checkbox').nth(1).check();
    await page.getByRole('button', { name: 'Reset quota' }).click();
    await page.getByRole('button', { name: 'Reset 1 account' }).click();
    await expect(page.getByRole('region', { name: 'Reset result' })).toBeVisible();
    // A word, not only an icon, in the row below.
    const past = page.getByRole('link', { name: 'Past resets' });
    await expect(past).toBeVisible();
    await expect(past).toHaveText('Past resets', { useInnerText: true });
    await expect
      .poll(async () => {
        const refresh = await page.getByRole('button', { name: 'Refresh' }).boundingBox();
        const middle = (refresh?.y ?? 0) + (refresh?.height ?? 0) / 2;
        const box = await past.boundingBox();
        return box !== null && box.y < middle && middle < box.y + box.height;
      })
      .toBe(true);
    await expectOneRow(page, ['Add by ID']);
    await page.getByRole('link', { name: 'My account' }).click();
    await expect(page.getByRole('heading', { name: 'My account', level: 1 })).toBeVisible();
    await expectOneRow(page, ['Refresh', 'Statement (print or PDF)']);
  },
);
