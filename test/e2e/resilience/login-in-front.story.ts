import { awaitCode } from '../support/first-show.ts';
import { ask, profileOf } from '../support/api.ts';
import { enter, enterElsewhere, startFront } from '../support/login.ts';
import { expect, expectSaved, field, press, signInByHand, test } from '../support/story.ts';

/** A login in front of the console ends its session while a page is open. */

test('typed text outlives the login, never taken for the API', async ({ context, server }) => {
  // The browser logs pages that come instead of code fetched ahead, which is an error on every other page.
  const page = await context.newPage();
  const front = await startFront(server);
  const place = await profileOf(server, 1);
  await enter(page, front.url);
  await signInByHand(page, { ...server, url: front.url }, place.page, true);
  // The code that asks for the key, and the last one that is fetched ahead.
  for (const code of ['sign-in', 'history-pages']) await awaitCode(page, code);
  const notes = field(page, 'Notes');
  const alert = page.getByRole('alert');

  for (const [how, title] of [
    ['redirect', 'Redirect instead of a response'],
    ['page', 'Web page instead of a response'],
  ] as const) {
    await test.step(how, async () => {
      const typed = `Typed before the ${how}.`;
      await notes.fill(typed);
      front.signOut(how);
      await press(page, 'Save changes');
      await expect(alert).toContainText(`Nothing was sent. ${title}.`);
      await expect(alert).toContainText('open this site in another tab to sign in again.');
      await press(page, 'Save without checking');
      await expect(alert).toContainText("We can't confirm that the change was saved.");
      await expect(notes).toHaveValue(typed);
      expect(await ask(server, place.api)).not.toMatchObject({ notes: typed });
      await enterElsewhere(page, front.url);
      await press(page, 'Try again');
      await expectSaved(page);
      expect(await ask(server, place.api)).toMatchObject({ notes: typed });
    });
  }

  await test.step('401', async () => {
    await notes.fill('Typed before the 401.');
    front.signOut('401');
    await press(page, 'Save changes');
    const dialog = page.getByRole('dialog', { name: 'Sign-in needed' });
    await expect(dialog).toContainText('sign in to this site in another tab');
    await press(dialog, 'Try again');
    await expect(dialog.getByRole('alert')).toContainText('Web page instead of a response (401)');
    const stored = await page.evaluate(() => JSON.stringify(localStorage));
    expect(stored).toContain(server.apiKey);
    await enterElsewhere(page, front.url);
    await press(dialog, 'Try again');
    await expect(dialog).toBeHidden();
    await expect(notes).toHaveValue('Typed before the 401.');
    await press(page, 'Save changes');
    await expectSaved(page);
  });
  await front.stop();
});

test('code that the login withholds leaves text alone @thorough', async ({ context, server }) => {
  const front = await startFront(server);
  // The browser logs pages that come instead of scripts, which is an error on every other page.
  const page = await context.newPage();
  // Not even ahead of time.
  await page.route(/assets\/(gps-map|history-pages)-/, (route) => route.abort());
  await enter(page, front.url);
  const place = await profileOf(server, 2);
  await signInByHand(page, { ...server, url: front.url }, place.page);
  const notes = field(page, 'Notes');
  await notes.fill('Half a sentence');
  await awaitCode(page, 'profiles-page');
  front.signOut('page');
  await page.unrouteAll();
  const home = page.waitForResponse(`${front.url}/en/`);
  await press(page, 'Show map');
  await expect(page.getByText("Couldn't load the map")).toBeVisible();
  expect((await home).ok()).toBe(true);
  await expect(page.getByText('Update available')).toBeHidden();
  await page.getByRole('link', { name: 'History' }).click();
  await press(page, 'Leave without saving');
  await expect(page.getByText('or your single sign-on session has ended')).toBeVisible();
  await enterElsewhere(page, front.url);
  await press(page, 'Try again');
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
  await page.goBack();
  await press(page, 'Restore draft');
  await expect(notes).toHaveValue('Half a sentence');
  await press(page, 'Show map');
  await expect(page.getByRole('button', { name: 'Hide map' })).toBeVisible();
  await expect(page.getByText("Couldn't load the map")).toBeHidden();
  await front.stop();
});
