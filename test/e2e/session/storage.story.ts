import type { Page } from '@playwright/test';
import {
  accountsTable,
  addById,
  askToReset,
  confirmReset,
  filter,
  resetResult,
} from '../support/accounts.ts';
import { ask, profileOf } from '../support/api.ts';
import { expect, expectRun, expectSaved, openPage, signInByHand, test } from '../support/story.ts';

/** Runs in the page, before its own code. */
function forbidStorage(): void {
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'BroadcastChannel']) {
    Object.defineProperty(globalThis, name, {
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  }
}

/** The same. */
function fillStorage(): void {
  Storage.prototype.setItem = () => {
    throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
  };
  const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')
    ?.value as IDBObjectStore['put'];
  IDBObjectStore.prototype.put = function fail(value: unknown, key?: IDBValidKey) {
    // A full disk is reported at the end of the transaction, which loses all of it.
    const request = put.call(this, value, key);
    request.addEventListener('success', () => this.transaction.abort());
    return request;
  };
}

for (const [browser, limit] of [
  ['that forbids storage', forbidStorage],
  ['whose storage is full @thorough', fillStorage],
] as const) {
  test(`what it cannot keep is said by a browser ${browser}`, async ({ page, server }) => {
    await page.addInitScript(limit);
    await page.goto(`${server.url}/account`);
    await expect(page.getByText('Cleared when you close or reload this page')).toBeVisible();
    await expect(page.getByLabel('Remember key in this browser')).toHaveCount(0);
    await signInByHand(page, server);
    await workThrough(page);
    await saveProfile(page, server);
  });
}

test('on a full device, a key can be kept for the tab @thorough', async ({ page, server }) => {
  await page.addInitScript(() => {
    const setItem = Object.getOwnPropertyDescriptor(Storage.prototype, 'setItem')
      ?.value as Storage['setItem'];
    Storage.prototype.setItem = function keep(name: string, value: string) {
      if (this === localStorage) throw new DOMException('Full.', 'QuotaExceededError');
      setItem.call(this, name, value);
    };
  });
  await page.goto(`${server.url}/account`);
  await expect(page.getByText('Cleared when you close this tab')).toBeVisible();
  await signInByHand(page, server);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Account details' })).toBeVisible();
});

/** Adds an account, and resets another one. */
async function workThrough(page: Page): Promise<void> {
  await openPage(page, 'Proxy accounts');
  await addById(page, '0123456789abcdef01234567');
  await expect(page.getByRole('main')).toContainText("This browser can't save them.");
  await filter(page).fill('0123456789abcdef01234567');
  await expect(accountsTable(page)).toContainText('0123456789abcdef01234567');
  await filter(page).fill('');
  await askToReset(page, [1]);
  await confirmReset(page, 1);
  await expectRun(page, '1 account was reset');
  await expect(resetResult(page)).toContainText(
    "This browser can't save this. Export the result before you close the tab.",
  );
}

async function saveProfile(page: Page, server: Parameters<typeof profileOf>[0]): Promise<void> {
  const place = await profileOf(server);
  const { name } = await ask<{ name: string }>(server, place.api);
  await page.getByRole('link', { name: 'Proxy profiles' }).click();
  await page.getByRole('link', { name }).first().click();
  const notes = page.getByLabel('Notes', { exact: true });
  // Another story may have stored its own text in this profile.
  const text = `Typed without storage at ${Date.now()}.`;
  await notes.fill(text);
  await page.getByRole('link', { name: 'My account' }).click();
  // Nothing saves it, so leaving warns that it will be lost.
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(question).toContainText("You'll lose your changes.");
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(notes).toHaveValue(text);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectSaved(page);
}
