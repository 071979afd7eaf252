import type { ResetPlanFile } from '#shared/plan/plan-schema.ts';
import { askToReset, confirmReset, openPlan, resetDialog } from '../support/accounts.ts';
import { accounts, ask } from '../support/api.ts';
import { expect, expectRun, press, saved, sha256, signIn, test } from '../support/story.ts';

test('a reset is planned by one person, and reviewed and run later', async ({ page, start }) => {
  const server = await start({ SEED_ACCOUNTS: '10' });
  await signIn(page, server, '/proxy-accounts');
  await askToReset(page);
  const review = resetDialog(page);
  await review.getByText('Add a note').click();
  await review.getByLabel('Note').fill('Reset for March');
  const { name, text } = await saved(page, () => press(review, 'Save as plan'));
  expect(name).toMatch(/^reset-plan-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.json$/);
  await expect(review).toContainText(`Saved as ${name}.`);
  await expect(review).toContainText(sha256(text));
  expect(text).not.toContain(server.apiKey);
  const plan = JSON.parse(text) as ResetPlanFile;
  const me = await ask<{ id: string }>(server, '/api/users/me');
  expect(plan).toMatchObject({ api: server.url, user: me.id, note: 'Reset for March' });

  // Before it is opened, another client changes one of its accounts, and another one was never there. Not the first,
  // for which the console asks the API's log whether the plan was run since.
  const used = (await accounts(server)).find(
    ({ id, consumption }) => (consumption ?? 0) > 0 && id !== plan.items[0]?.id,
  );
  await ask(server, '/api/proxy_accounts/reset-quota', {
    method: 'PUT',
    body: JSON.stringify([{ id: used?.id }]),
  });
  const gone = { id: 'f'.repeat(24), username: 'gone-since' };
  const edited = JSON.stringify({ ...plan, items: [...plan.items, gone] });
  await page.reload();
  await page.getByRole('rowheader').first().waitFor();

  await openPlan(page, edited);
  for (const sentence of [
    '11 accounts will be reset',
    'Reset for March',
    sha256(edited),
    '1 account has changed',
    '1 of 11 accounts was reset at ',
  ])
    await expect(review).toContainText(sentence);
  await review.getByText('Changed accounts').click();
  const row = page.getByRole('table', { name: 'Changed accounts' }).getByRole('row').nth(1);
  await expect(row).toContainText(used?.username ?? '');
  // What is long scrolls; the actions don't.
  await expect(review.getByRole('button', { name: 'Cancel' })).toBeInViewport({ ratio: 1 });
  await expect(review).toContainText("The API didn't return 1 account: gone-since.");
  await press(review, 'Leave out 1 account not returned');
  await expect(review).toContainText('1 of the 11 planned accounts left out.');
  await press(review, 'Reset them too');
  await confirmReset(page, 10);
  await expectRun(page, '10 accounts were reset');
});
