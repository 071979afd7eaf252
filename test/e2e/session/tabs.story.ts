import type { BrowserContext } from '@playwright/test';
import { resetAll } from '../support/accounts.ts';
import { profileOf } from '../support/api.ts';
import {
  expectGuarded,
  expectSignedOut,
  hearNothing,
  signInRemembered,
  signOut,
  turn,
} from '../support/lock.ts';
import type { RunningServer } from '../support/server.ts';
import { enterKey, expect, expectAccessible, hold, press, signIn, test } from '../support/story.ts';

test('a sign-out is in all tabs, and keeps what I typed @full', async ({ context, server }) => {
  const place = await profileOf(server, 2);
  const pages = await signInTwice(context, server, place.page);
  const [one, other] = pages;
  const notes = other.getByLabel('Notes', { exact: true });
  await notes.fill('Unsaved changes.');
  await expectGuarded(one);
  await expectGuarded(other);

  await signOut(one);
  for (const page of pages) {
    await expectSignedOut(page);
    const kept = await page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
    );
    expect(kept).not.toContain(server.apiKey);
  }
  expect(await other.content()).not.toContain('Unsaved changes.');
  await expect(other.getByText(/^You signed out in another tab/)).toBeVisible();
  await expect(one.getByText(/^You signed out in another tab/)).toBeHidden();
  await other.bringToFront();
  await enterKey(other, server.apiKey);
  await expect(other.getByText('Unsaved changes.').first()).toBeVisible();
});

test('signing out in another tab pauses a reset, which can go on', async ({ context, server }) => {
  const [one, other] = await signInTwice(context, server, '/proxy-accounts');
  // The second call waits until the tab is signed out.
  const { held, letGo, count } = await hold(other, '**/reset-quota', { from: 2 });
  await expectGuarded(one);
  await expectGuarded(other);
  await resetAll(other, 250);
  await expect.poll(held).toBe(1);
  await signOut(other);
  const question = other.getByRole('dialog', { name: 'Sign out now?' });
  await expectAccessible(other);
  await press(question, 'Cancel');
  await expect(question).toBeHidden();
  await expect(other.getByRole('heading', { name: 'Proxy accounts', level: 1 })).toBeVisible();

  await signOut(one);
  await expectSignedOut(other);
  const answered = other.waitForEvent('requestfinished', (request) =>
    request.url().endsWith('/reset-quota'),
  );
  await letGo();
  await answered;
  await enterKey(other, server.apiKey);
  await expect(other.getByText('200 of 250').first()).toBeVisible();
  expect(count()).toBe(2);
});

test('Back to a page shows nothing after a sign-out elsewhere', async ({ context, server }) => {
  const [one, kept] = [await context.newPage(), await context.newPage()];
  await hearNothing(kept);
  await signInRemembered(one, server, '/account');
  await kept.goto(`${server.url}/account`);
  const identity = kept.getByRole('region', { name: 'Account details' });
  await expect(identity).toBeVisible();
  await expectGuarded(one);
  await expectGuarded(kept);

  await turn(kept, 'pagehide');
  await expect(identity).toBeHidden();
  await turn(kept, 'pageshow');
  await expect(identity).toBeVisible();

  await turn(kept, 'pagehide');
  await signOut(one);
  await expectSignedOut(one);
  expect(await turn(kept, 'pageshow')).not.toContain('ada@example.com');
  await expectSignedOut(kept);
});

/** Two tabs, each with its own copy of the key. */
async function signInTwice(context: BrowserContext, server: RunningServer, path: string) {
  const pages = [await context.newPage(), await context.newPage()] as const;
  await signIn(pages[0], server);
  await signIn(pages[1], server, path);
  return pages;
}
