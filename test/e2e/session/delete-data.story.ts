import type { Page } from '@playwright/test';
import { askToReset, confirmReset } from '../support/accounts.ts';
import { accounts, ask, profileOf } from '../support/api.ts';
import { expectGuarded, hearNothing, openUserMenu, turn } from '../support/lock.ts';
import {
  enterKey,
  expect,
  expectAccessible,
  expectRun,
  press,
  signIn,
  signInByHand,
  test,
} from '../support/story.ts';
import { keptBy } from '../support/traces.ts';

const TITLE = 'Delete data in this browser';
const OTHER = 'https://staging.example.com eve';
const TYPED = 'Notes that only this browser has.';

test('deleting my data leaves nothing of me in this browser, and signs out every tab', async ({
  context,
  page,
  server,
}) => {
  const { id: userId = '' } = await ask<{ id?: string }>(server, '/api/users/me');
  const [account] = await accounts(server);
  const place = await profileOf(server, 3);
  const { name: profileName } = await ask<{ name: string }>(server, place.api);
  expect(userId).not.toBe('');
  await signInByHand(page, server, '/proxy-accounts', true);
  await askToReset(page, [1]);
  await confirmReset(page, 1);
  await expectRun(page, '1 account was reset');
  const other = await context.newPage();
  await other.goto(`${server.url}${place.page}`);
  await other.getByLabel('Notes', { exact: true }).fill(TYPED);
  await expect.poll(() => storedIn(page)).toContain(TYPED);
  await leaveOther(page);
  const before = await ofOther(page);
  await expectGuarded(page);
  await expectGuarded(other);
  for (const text of [userId, TYPED, account?.username ?? '', profileName])
    await expect.poll(() => storedIn(page)).toContain(text);

  await press(await openDialog(page), 'Cancel');
  await expect(page.getByRole('button', { name: 'ada@example.com' })).toBeFocused();
  const dialog = await openDialog(page);
  await expect(dialog).toContainText(/Deletes 1 past reset, 1 profile draft,/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Delete data' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByText('Your data in this browser was deleted')).toBeVisible();
    await expect(tab).toHaveURL(/\/sign-in\?data=deleted$/);
  }

  const left = (await Promise.all([storedIn(page), storedIn(other)])).join();
  for (const text of [userId, 'ada@example.com', server.apiKey, TYPED, place.id, profileName])
    expect(left).not.toContain(text);
  for (const { id, username } of await accounts(server)) {
    expect(left).not.toContain(id);
    expect(left).not.toContain(username);
  }
  expect(await ofOther(page)).toBe(before);

  // Everything works as in a browser that has never seen me.
  await enterKey(other, server.apiKey);
  await other.goto(`${server.url}${place.page}`);
  await expect(other.getByLabel('Notes', { exact: true })).not.toHaveValue(TYPED);
  await expect(other.getByRole('button', { name: 'Restore draft' })).toHaveCount(0);
});

test('a page in the back/forward cache writes nothing back when it is shown again @thorough', async ({
  context,
  server,
}) => {
  const { id: userId = '' } = await ask<{ id?: string }>(server, '/api/users/me');
  const place = await profileOf(server);
  const [one, kept] = [await context.newPage(), await context.newPage()];
  await hearNothing(kept);
  await signIn(one, server);
  await signIn(kept, server, place.page);
  const notes = kept.getByLabel('Notes', { exact: true });
  await notes.fill(TYPED);
  await expect.poll(() => storedIn(one)).toContain(TYPED);
  await expectGuarded(kept);
  await expectGuarded(one);
  await turn(kept, 'pagehide');
  const dialog = await openDialog(one);
  await dialog.getByRole('button', { name: 'Delete data' }).click();
  await expect(one.getByText('Your data in this browser was deleted')).toBeVisible();
  await turn(kept, 'pageshow');
  await expect(kept.getByText('Your data in this browser was deleted')).toBeVisible();
  const left = (await Promise.all([storedIn(one), storedIn(kept)])).join();
  for (const text of [userId, TYPED, place.id]) expect(left).not.toContain(text);
});

async function openDialog(page: Page) {
  await openUserMenu(page);
  await press(page, TITLE);
  const dialog = page.getByRole('dialog', { name: TITLE });
  await expect(dialog).toContainText('signs you out in all tabs.');
  return dialog;
}

/** Everything that the browser stores, as this tab sees it, as text. */
async function storedIn(page: Page): Promise<string> {
  const { localStorage, sessionStorage, indexedDB } = await keptBy(page);
  return `[${localStorage},${sessionStorage},${indexedDB}]`;
}

/** Leaves data of another API and user, as their visits would. */
function leaveOther(page: Page): Promise<void> {
  return page.evaluate(async (scope) => {
    localStorage.setItem(`proxy-console.views:${scope}`, '[{"name":"Eve","search":"q=1"}]');
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open('proxy-console');
      request.addEventListener('error', () => reject(new Error('not opened')));
      request.addEventListener('success', () => {
        const stores = ['savedAccounts', 'runs', 'runPlans', 'profileDrafts'];
        const transaction = request.result.transaction(stores, 'readwrite');
        transaction.objectStore('savedAccounts').put({ scope, id: 'a1' });
        transaction.objectStore('runs').put({ id: 'eves-run', scope, ended: null });
        transaction.objectStore('runPlans').put({ runId: 'eves-run', from: 0, ids: ['a1'] });
        transaction.objectStore('profileDrafts').put({ scope, teamId: 't', id: 'p', drafts: [] });
        transaction.addEventListener('complete', () => {
          request.result.close();
          resolve();
        });
      });
    });
  }, OTHER);
}

/** What is stored of the other user. */
async function ofOther(page: Page): Promise<string> {
  const stored = JSON.parse(await storedIn(page)) as unknown[][];
  const theirs = stored
    .flat(2)
    .map((record) => JSON.stringify(record))
    .filter((text) => text.includes(OTHER) || text.includes('eves-run'));
  expect(theirs).toHaveLength(5);
  return theirs.join('\n');
}
