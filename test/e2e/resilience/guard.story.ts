import {
  expectGuarded,
  expectSignedOut,
  lock,
  signInRemembered,
  signOut,
  TOO_LONG,
  unlock,
} from '../support/lock.ts';
import { expect, expectAccessible, signIn, test } from '../support/story.ts';

const guard = '**/assets/key-guard-*.js';

test('a sign-out before the guard loads is in all tabs @thorough', async ({ context, server }) => {
  const [one, other] = [await context.newPage(), await context.newPage()];
  await signIn(other, server);
  await expectGuarded(other);
  await one.route(guard, (route) => route.abort());
  await signIn(one, server);
  await signOut(one);
  for (const page of [one, other]) await expectSignedOut(page);
});

test('a guard that does not load is said, and loaded later @thorough', async ({ page, server }) => {
  await page.clock.install();
  await page.route(guard, (route) => route.fulfill({ status: 404 }));
  await signInRemembered(page, server, '/account');
  const notice = page.getByText("This page won't lock when idle");
  for (let seconds = 0; seconds < 20; seconds += 1) await page.clock.runFor(1000);
  await expect(notice).toBeVisible();
  await expectAccessible(page);
  await page.unroute(guard);
  await page.clock.runFor(6000);
  await expect(notice).toBeHidden();
  await lock(page);
});

test('it locks without the code that asks for the key @thorough', async ({ context, server }) => {
  // The browser logs missing files as errors.
  const page = await context.newPage();
  const code = '**/assets/sign-in-*.js';
  await page.clock.install();
  await signInRemembered(page, server, '/account');
  await page.route(code, (route) => route.abort());
  await page.reload();
  await expectGuarded(page);
  await page.clock.fastForward(TOO_LONG);
  const dialog = page.getByRole('dialog', { name: 'Locked' });
  await expect(dialog).toContainText("Couldn't load");
  await expect(page.getByRole('region', { includeHidden: true })).toHaveCount(0);
  await page.unroute(code);
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await unlock(page, server);
  await expect(page.getByRole('region', { name: 'Account details' })).toBeVisible();
});

test('a sign-in page that is lost can be asked for @thorough', async ({ context, server }) => {
  // The browser logs missing files as errors.
  const page = await context.newPage();
  const code = '**/assets/signed-out-app-*.js';
  await signIn(page, server);
  await page.reload();
  await expectGuarded(page);
  await page.route(code, (route) => route.abort());
  await signOut(page);
  await expect(page.getByRole('heading', { name: "Couldn't load this page" })).toBeVisible();
  expect(await page.content()).not.toContain('ada@');
  await page.unroute(code);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectSignedOut(page);
});
