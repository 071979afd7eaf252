import type { Locator, Page } from '@playwright/test';

/** Opens the dialog "Select by IDs" from the menu of the selection. */
export async function openSelectByIds(page: Page): Promise<Locator> {
  await openMoreWays(page);
  await page.getByRole('button', { name: 'Select by IDs', exact: true }).click();
  return page.getByRole('dialog', { name: 'Select by IDs' });
}

/** Opens the dialog "Export accounts" from the same menu. */
export async function openExport(page: Page): Promise<Locator> {
  await openMoreWays(page);
  await page.getByRole('button', { name: 'Export accounts', exact: true }).click();
  return page.getByRole('dialog', { name: 'Export accounts' });
}

/** Opens the menu with the less common ways to select. */
export async function openMoreWays(page: Page): Promise<void> {
  const toolbar = page.getByRole('toolbar', { name: 'Selected accounts' });
  await toolbar.getByRole('button', { name: 'More', exact: true }).click();
}
