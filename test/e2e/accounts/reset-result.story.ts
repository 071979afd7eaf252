import type { Page, Route } from '@playwright/test';
import { accounts } from '../support/api.ts';
import { expect, signIn, test } from '../support/story.ts';

const heading = (page: Page) => page.getByRole('heading', { name: 'Reset result' });

/** Selects the first account, and confirms its reset with the keyboard alone. */
async function resetByKeyboard(page: Page): Promise<void> {
  await page.getByRole('rowheader').first().waitFor();
  await page
    .getByRole('checkbox', { name: /^Select (?!all)/ })
    .first()
    .focus();
  await page.keyboard.press('Space');
  const open = page.getByRole('toolbar').getByRole('button', { name: 'Reset quota' });
  await open.focus();
  await page.keyboard.press('Enter');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Reset 1 account' });
  await expect(confirm).not.toHaveAttribute('aria-disabled', 'true');
  await confirm.focus();
  await page.keyboard.press('Enter');
  // Until it is closed, nothing else takes the focus.
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** Delays the reset of a page until it is released. */
async function holdReset(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  await page.route('**/reset-quota', (route) => void held.push(route));
  return async () => {
    await expect.poll(() => held.length).toBe(1);
    await held[0]?.continue();
  };
}

for (const [device, viewport] of [
  ['a desk', { width: 1280, height: 600 }],
  ['a phone', { width: 360, height: 420 }],
] as const) {
  test(`on ${device}, the result of a reset by keyboard comes into view and has the focus`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize(viewport);
    await signIn(page, server, '/proxy-accounts');
    const letGo = await holdReset(page);
    await resetByKeyboard(page);
    const progress = page.getByRole('progressbar', { name: 'Reset progress' });
    await expect(progress).toBeVisible();
    // Others of the page are as short as the window.
    await page.evaluate(() => {
      document.body.style.paddingBlockEnd = '100vh';
      scrollTo(0, document.body.scrollHeight);
    });
    await expect(progress).not.toBeInViewport();
    await letGo();
    await expect(heading(page)).toBeFocused();
    const sentence = page.getByText('1 account was reset', { exact: true });
    await expect(sentence).toBeInViewport({ ratio: 1 });
    // Nothing that stays at the top of the window covers it.
    const isUncovered = await sentence.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(left + width / 2, top + height / 2) === element;
    });
    expect(isUncovered).toBe(true);
  });
}

test('whoever types while a reset runs keeps the focus', async ({ page, server }) => {
  const [account] = await accounts(server);
  await signIn(page, server, '/proxy-accounts');
  const letGo = await holdReset(page);
  await resetByKeyboard(page);
  const search = page.getByRole('searchbox', { name: 'Filter accounts' });
  await search.pressSequentially(account?.username?.slice(0, 3) ?? '');
  await letGo();
  await expect(heading(page)).toBeVisible();
  await expect(search).toBeFocused();
  await search.pressSequentially('x');
  await expect(search).toHaveValue(`${account?.username?.slice(0, 3)}x`);
});
