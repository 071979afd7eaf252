import type { Locator, Page } from '@playwright/test';
import { expect, press } from './story.ts';

/** The page Proxy accounts. */

export const toolbar = (page: Page) => page.getByRole('toolbar', { name: 'Selected accounts' });
export const accountsTable = (page: Page) => page.getByRole('table', { name: 'Proxy accounts' });
export const resetResult = (page: Page) =>
  page.getByRole('region', { name: 'Result', exact: true });
export const resetDialog = (page: Page) => page.getByRole('dialog', { name: 'Reset quota' });
export const filter = (page: Page) => page.getByRole('searchbox', { name: 'Filter accounts' });
export const progress = (page: Page) => page.getByRole('progressbar', { name: 'Progress' });
export const selectAll = (page: Page) =>
  page.getByRole('checkbox', { name: /^Select all (matching )?accounts$/ });
/** The box of an account, or of the nth in the table. */
export const box = (page: Page, which: string | number) =>
  typeof which === 'string'
    ? page.getByRole('checkbox', { name: `Select ${which}`, exact: true })
    : accountsTable(page).getByRole('checkbox').nth(which);

export async function expectLoaded(page: Page, many: number): Promise<void> {
  await expect(accountsTable(page)).toHaveAttribute('aria-rowcount', String(many + 1), {
    timeout: 60_000,
  });
}

/** Selects accounts, and opens the dialog that asks whether to reset them. */
export async function askToReset(page: Page, names: 'all' | readonly (string | number)[] = 'all') {
  if (names === 'all') await selectAll(page).check();
  else for (const name of names) await box(page, name).check();
  await press(toolbar(page), 'Reset quota');
}

/** Waits until that dialog has read the amounts, which moves what is below them. */
export async function amountsRead(page: Page): Promise<void> {
  await expect(resetDialog(page)).toBeVisible();
  const reading = page.getByRole('progressbar', { name: 'Reading current amounts' });
  await expect(reading).toBeHidden();
}

/** Presses the button of that dialog, with the number typed where it asks for it. */
export async function confirmReset(page: Page, many: number): Promise<void> {
  const accounts = many === 1 ? '1 account' : `${many.toLocaleString('en')} accounts`;
  if (many > 100) await resetDialog(page).getByRole('textbox').fill(String(many));
  await press(resetDialog(page), `Reset ${accounts}`);
}

/** Unfolds the steps after a reset that are less safe than to verify, if there are any. */
export async function unfoldSteps(page: Page): Promise<void> {
  const fold = resetResult(page).getByText('Other steps');
  if (await fold.isVisible()) await fold.click();
}

/** Selects all accounts, and resets them. */
export async function resetAll(page: Page, many: number): Promise<void> {
  await askToReset(page);
  await confirmReset(page, many);
}

/** Adds accounts by their IDs. */
export async function addById(page: Page, ids: string): Promise<void> {
  await page.getByRole('button', { name: 'Add by ID' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add by ID' });
  await dialog.getByLabel('Account IDs').fill(ids);
  await press(dialog, 'Add');
}

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
  const item = page.getByRole('button', { name, exact: true });
  await expect(item).toBeVisible();
  await item.press('Enter');
}

/** Opens the menu with the less common ways to select. */
export async function openMoreWays(page: Page): Promise<void> {
  await press(toolbar(page), 'More');
}

/** Opens a plan from the same menu. */
export async function openPlan(page: Page, text: string): Promise<void> {
  await choose(page, 'Open plan');
  await page.getByLabel('Plan file').setInputFiles({
    name: 'plan.json',
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  });
}
