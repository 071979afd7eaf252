import type { Locator, Page } from '@playwright/test';

/** Opens the dialog "Select by IDs" from the menu of the selection. */
export async function openSelectByIds(page: Page): Promise<Locator> {
  await choose(page, 'Select by IDs');
  return page.getByRole('dialog', { name: 'Select by IDs' });
}

/** Opens the dialog "Export accounts" from the same menu. */
export async function openExport(page: Page): Promise<Locator> {
  await choose(page, 'Export accounts');
  return page.getByRole('dialog', { name: 'Export accounts' });
}

/**
 * By key: if the page scrolls as the pointer comes, Chromium draws the menu elsewhere than it says, and a press
 * beside the menu closes it.
 */
async function choose(page: Page, name: string): Promise<void> {
  await openMoreWays(page);
  await page.getByRole('button', { name, exact: true }).press('Enter');
}

/** Opens the menu with the less common ways to select. */
export async function openMoreWays(page: Page): Promise<void> {
  const toolbar = page.getByRole('toolbar', { name: 'Selected accounts' });
  await toolbar.getByRole('button', { name: 'More', exact: true }).click();
}
