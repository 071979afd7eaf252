import type { Page } from '@playwright/test';
import {
  accountsTable,
  box,
  expectLoaded,
  filter,
  resetDialog,
  toolbar,
} from '../support/accounts.ts';
import { profileOf } from '../support/api.ts';
import {
  expect,
  field,
  hold,
  press as pressExactly,
  signIn,
  test,
  openRequests,
} from '../support/story.ts';
import { expectWhole, translated, translatePage } from '../support/translate-page.ts';

/** A page that the browser translates stays whole, and what it says is current. */

const press = async (page: Parameters<typeof pressExactly>[0], name: string) =>
  pressExactly(page, translated(name));

/** Waits for a text, which is translated. */
const says = (page: Page, text: string) =>
  expect(page.getByText(translated(text), { exact: true }).filter({ visible: true })).toHaveCount(
    1,
  );

/** Opens a page from the navigation. */
async function openPage(page: Page, name: string) {
  const main = page.getByRole('navigation').first();
  await main.getByRole('link', { name: translated(name), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: translated(name) })).toBeVisible();
}

test('a translated list of accounts is filtered, selected, refreshed and reset @thorough', async ({
  page,
  start,
}) => {
  const server = await start({ SEED_ACCOUNTS: '1500' });
  await translatePage(page);
  await signIn(page, server);
  await openPage(page, 'Proxy accounts');
  await expectLoaded(page, 1500);

  // While it is read again, its button stops that.
  const list = await hold(page, '**/api/proxy_accounts?*', { method: 'GET', from: 2 });
  await press(page, 'Refresh');
  await expect.poll(list.held).toBeGreaterThan(0);
  await press(page, 'Stop');
  await list.letGo();
  await page.getByRole('button', { name: /^⟦(Refresh|Load the rest)⟧$/ }).click();
  await expect(
    page.getByRole('button', { name: translated('Refresh'), exact: true }),
  ).toBeVisible();
  await expectLoaded(page, 1500);

  await filter(page).fill('usage>50');
  await expect(page.getByText(/^⟦[\d,]+ of 1,500 shown⟧$/)).toBeVisible();
  await filter(page).fill('');
  await box(page, 1).check();
  await expect(toolbar(page).getByText(translated('1 selected'), { exact: true })).toBeVisible();
  await box(page, 2).check();
  await expect(toolbar(page).getByText(translated('2 selected'), { exact: true })).toBeVisible();
  await press(toolbar(page), 'Clear selection');
  await expect(toolbar(page).getByText(translated('2 selected'), { exact: true })).toBeHidden();
  await accountsTable(page).getByRole('link').first().click();
  await press(page, 'Close details');

  const writes = await hold(page, '**/reset-quota', { from: 2 });
  await page.getByRole('checkbox', { name: 'Select all accounts' }).check();
  await press(toolbar(page), 'Reset quota');
  await resetDialog(page).getByRole('textbox').fill('1500');
  await press(resetDialog(page), 'Reset 1,500 accounts');
  await expect.poll(writes.held).toBeGreaterThan(0);
  await press(page, 'Pause');
  await writes.letGo();
  await press(page, 'Resume');
  await says(page, '1,500 accounts were reset');
  await page
    .getByRole('link', { name: translated('View in History') })
    .first()
    .click();
  await says(page, '1,500 accounts were reset');
  await page.getByRole('link', { name: translated('All changes') }).click();
  await expect(page.getByRole('heading', { name: translated('History') })).toBeVisible();
  await openRequests(page);
  await openPage(page, 'Proxy accounts');
  await expectWhole(page);
});

test('a translated profile is edited, rejected, saved, undone and discarded', async ({
  page,
  server,
}) => {
  const place = await profileOf(server, 3);
  await translatePage(page);
  await signIn(page, server, place.page);
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('⟦');
  const notes = field(page, translated('Notes'));
  const text = await notes.inputValue();
  await notes.fill('Typed in a translated page.');
  await page
    .getByRole('link', { name: translated('Location') })
    .first()
    .click();
  await press(page, 'Review changes');
  // What will be sent is shown as it is.
  const review = page.getByRole('dialog');
  await expect(review.getByText('Typed in a translated page.', { exact: true })).toBeVisible();
  await press(page, 'Close');

  await page.route(`**${place.api}`, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 422,
          json: {
            violations: [
              { propertyPath: 'notes', message: 'Not these notes.' },
              { propertyPath: 'elsewhere', message: 'Not this either.' },
            ],
          },
        })
      : route.continue(),
  );
  await press(page, 'Save changes');
  await expect(page.getByText(translated('Not these notes.')).first()).toBeVisible();
  await page.unroute(`**${place.api}`);
  await notes.fill('Typed again in a translated page.');
  await press(page, 'Save changes');
  await says(page, 'Saved');
  await press(page, 'Undo save');
  await says(page, 'Redo changes');
  await expect(notes).toHaveValue(text);
  await press(page, 'Redo changes');
  await expect(notes).toHaveValue('Typed again in a translated page.');
  await press(page, 'Undo save');
  await says(page, 'Redo changes');
  await notes.fill('Never saved.');
  await press(page, 'Discard changes');
  await expect(notes).toHaveValue(text);
  await expectWhole(page);
});
