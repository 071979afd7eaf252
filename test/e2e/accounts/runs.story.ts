import type { Page } from '@playwright/test';
import {
  amountsRead,
  askToReset,
  confirmReset,
  resetDialog,
  resetResult,
} from '../support/accounts.ts';
import {
  expect,
  expectAccessible,
  expectFitsPhone,
  expectRun,
  openPage,
  press,
  saved,
  signIn,
  test,
  viewRun,
} from '../support/story.ts';

const ACCOUNTS = 12;

/** What the receipt on display has of each account. */
async function receipt(page: Page) {
  const { text } = await saved(page, () => press(resetResult(page), 'Export JSON'));
  return (JSON.parse(text) as { accounts: { id: string; sent_at: string }[] }).accounts;
}

test('who was reset is found under Runs, and verified there', async ({ page, start }) => {
  const server = await start({ SEED_ACCOUNTS: String(ACCOUNTS) });
  let isCut = true;
  await page.route('**/reset-quota', async (route) => {
    if (!isCut) return route.continue();
    isCut = false;
    // It is executed, and its response is lost.
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, server, '/proxy-accounts');
  const name = await page.getByRole('rowheader').first().getByRole('link').innerText();
  await askToReset(page);
  await amountsRead(page);
  await resetDialog(page).getByText('Add a note').click();
  await resetDialog(page).getByLabel('Note').fill('Ticket 4711');
  await confirmReset(page, ACCOUNTS);
  await expectRun(page, `${ACCOUNTS} of ${ACCOUNTS} accounts unconfirmed`);

  // The result leaves the table almost where it was.
  const line = resetResult(page);
  await expect(line.getByRole('button', { name: `Verify ${ACCOUNTS} unconfirmed` })).toBeVisible();
  const again = line.getByRole('button', { name: `Try again: ${ACCOUNTS} unconfirmed` });
  await expect(again).toBeHidden();
  expect((await line.boundingBox())?.height).toBeLessThanOrEqual(96);
  await page.setViewportSize({ width: 360, height: 760 });
  await expect.poll(async () => (await line.boundingBox())?.height).toBeLessThanOrEqual(140);
  await page.setViewportSize({ width: 1280, height: 900 });
  // What may reset twice is folded beside it.
  await line.getByText('Other steps').click();
  await expect(again).toBeVisible();

  await page.getByRole('link', { name, exact: true }).click();
  // The API has recorded what its response would have said.
  await expect(page.getByText(/^Last reset: .* by ada@example\.com, confirmed$/)).toBeVisible();

  await openPage(page, 'History');
  await expect(page.getByRole('table', { name: 'History' })).toContainText('Ticket 4711');
  await page.getByLabel('Find an account or profile').fill(name.toUpperCase());
  const found = page.getByRole('table', { name: 'History' });
  await expect(found).toContainText(`${name}: Unconfirmed`);
  await expectAccessible(page);
  await expectFitsPhone(page);
  // Nothing that is said of the run is cut off there.
  const clipped = found
    .locator('bdi, span')
    .evaluateAll((all) => all.filter((part) => part.scrollHeight > part.clientHeight + 1).length);
  expect(await clipped).toBe(0);
  // Each row is as tall as the list assumes, or it would jump while it is scrolled: also with a long note.
  await found
    .locator('td > bdi')
    .evaluate((more) => (more.textContent = 'A note about this run. '.repeat(20)));
  for (const width of [360, 500, 700, 900, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    const [row, assumed] = await found.locator('tbody tr').evaluate((tr) => {
      const style = getComputedStyle(document.documentElement);
      const rem = Number.parseFloat(style.getPropertyValue('--tall-row'));
      return [tr.getBoundingClientRect().height, rem * Number.parseFloat(style.fontSize)];
    });
    expect(row, `at ${width} px`).toBe(assumed);
  }
  await found.getByRole('link').click();

  await expect(page.getByText('Ticket 4711')).toBeVisible();
  const before = await receipt(page);
  await press(page, `Verify ${ACCOUNTS} unconfirmed`);
  // The API's log proves it.
  const sentence = `${ACCOUNTS} accounts were reset`;
  await expect(page.getByRole('heading', { level: 1, name: sentence })).toBeVisible();
  // When an account was sent stays as it was.
  const verified_at: unknown = expect.any(String);
  expect(await receipt(page)).toMatchObject(
    before.map(({ id, sent_at }) => ({ id, sent_at, answered_at: null, verified_at })),
  );
  await expectAccessible(page);
  await expectFitsPhone(page);
  // A dialog that fits doesn't scroll there.
  await page.setViewportSize({ width: 360, height: 760 });
  await press(page, 'Delete result');
  const hidden = page
    .getByRole('dialog')
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(await hidden).toBe(0);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1280, height: 900 });
  await openPage(page, 'Proxy accounts');
  await viewRun(page);
  await expect(page.getByRole('heading', { level: 1, name: sentence })).toBeVisible();
});
