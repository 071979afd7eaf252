import type { Page } from '@playwright/test';
import { ask, profileOf } from '../support/api.ts';
import { expect, expectRun, expectSaved, signInByHand, test } from '../support/story.ts';

test('a browser that forbids storage does all that it can, and says what it cannot keep', async ({
  page,
  server,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'BroadcastChannel']) {
      Object.defineProperty(globalThis, name, {
        get() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await page.goto(`${server.url}/account`);
  await expect(page.getByText('Cleared when you close or reload this page')).toBeVisible();
  await expect(page.getByLabel('Remember key in this browser')).toHaveCount(0);
  await signInByHand(page, server);
  await workThrough(page);
  await saveProfile(page, server);
});

test(
  'storage that is full loses nothing that was typed, and says what is not kept',
  { tag: '@thorough' },
  async ({ page, server }) => {
    await page.addInitScript(() => {
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
    });
    await page.goto(`${server.url}/account`);
    await expect(page.getByText('Cleared when you close or reload this page')).toBeVisible();
    await signInByHand(page, server);
    await workThrough(page);
    await saveProfile(page, server);
  },
);

test(
  'where the device is full, a key can be kept for the tab',
  { tag: '@thorough' },
  async ({ page, server }) => {
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
  },
);

/** Saves a view, adds accounts and resets them. */
async function workThrough(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Proxy accounts' }).click();
  const table = page.getByRole('table', { name: 'Proxy accounts' });
  await expect(table).toBeVisible();
  await page.getByRole('button', { name: 'Add by ID' }).click();
  await page.getByRole('textbox', { name: 'Account IDs' }).fill('an-account-of-my-own');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('main')).toContainText("This browser can't save them.");
  await page.getByRole('searchbox', { name: 'Filter accounts' }).fill('an-account-of-my-own');
  await expect(table).toContainText('an-account-of-my-own');
  await page.getByRole('searchbox', { name: 'Filter accounts' }).fill('');
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await page.getByRole('button', { name: 'Reset quota' }).click();
  await page.getByRole('button', { name: 'Reset 1 account' }).click();
  await expectRun(page, '1 account was reset');
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
  await expect(question).toContainText("You'll lose them if you leave.");
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(notes).toHaveValue(text);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectSaved(page);
}
