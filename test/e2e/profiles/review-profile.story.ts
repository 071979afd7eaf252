import type { Page } from '@playwright/test';
import type { ProxyProfile, Reading } from '#contract';
import { ask, profileOf } from '../support/api.ts';
import {
  expect,
  expectAccessible,
  expectFitsPhone,
  field,
  signIn,
  test,
} from '../support/story.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

test('edit, review, save, reload: what was reviewed is what is sent and stored', async ({
  page,
  server,
}) => {
  const place = await profileOf(server, 0);
  const before = await ask<Reading<ProxyProfile>>(server, place.api);
  await signIn(page, server, place.page);
  await field(page, 'Notes').fill('Reviewed before it was sent.');
  await field(page, 'City').fill('');
  await press(page, 'Review changes');
  const dialog = page.getByRole('dialog', { name: 'Review changes' });
  await expect(dialog.getByText('Checked just now: not changed elsewhere')).toBeVisible();
  await expect(
    dialog.getByRole('row', { name: /^Notes.*Reviewed before it was sent/ }),
  ).toBeVisible();
  const emptied = dialog.getByRole('table', { name: /^Will be cleared/ });
  await expect(emptied.getByRole('row', { name: /^City/ })).toBeVisible();
  await dialog.getByText('Request body', { exact: true }).click();
  const shown = JSON.parse(
    await dialog.getByRole('textbox', { name: 'Request body' }).inputValue(),
  ) as Record<string, unknown>;
  await dialog.getByText(/^Unchanged/).click();
  await expectAccessible(page);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Review changes' })).toBeFocused();
  await page.keyboard.press('Enter');
  const sending = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  expect((await sending).postDataJSON()).toEqual(shown);
  await saved(page);
  await page.reload();
  await expect(field(page, 'Notes')).toHaveValue('Reviewed before it was sent.');
  const stored = await ask<Reading<ProxyProfile>>(server, place.api);
  expect(stored).toMatchObject(shown);
  expect(stored.port).toBe(before.port);
});

test('a conflict made by a second tab loses the changes of neither', async ({
  page: mine,
  server,
}) => {
  const place = await profileOf(server, 1);
  await signIn(mine, server, place.page);
  const theirs = await mine.context().newPage();
  await signIn(theirs, server, place.page);

  await field(mine, 'Notes').fill('From the first tab.');
  await field(mine, 'City').fill('First');
  await field(theirs, 'City').fill('Second');
  await field(theirs, 'Session duration').fill('77');
  await press(theirs, 'Save changes');
  await saved(theirs);

  await press(mine, 'Save changes');
  const notice = mine.getByRole('alert');
  await expect(notice).toContainText('Profile changed since you loaded it');
  await expect(
    notice.getByRole('row', { name: /^City.*Second.*First.*The API and this form/ }),
  ).toBeVisible();
  await expect(notice.getByRole('row', { name: /^Session duration.*The API/ })).toBeVisible();
  await expectAccessible(mine);
  await expectFitsPhone(mine);
  expect(await ask(server, place.api)).toMatchObject({ location: { city: 'Second' } });

  await press(mine, 'Merge my changes');
  await expect(field(mine, 'Session duration')).toHaveValue('77');
  await expect(field(mine, 'City')).toHaveValue('First');
  await press(mine, 'Save changes');
  await saved(mine);
  expect(await ask(server, place.api)).toMatchObject({
    notes: 'From the first tab.',
    location: { city: 'First' },
    session: { duration: 77 },
  });
  await theirs.close();
});

test('eight findings over four sections all land where they are seen', async ({ page, server }) => {
  const place = await profileOf(server, 2);
  await signIn(page, server, place.page);
  await field(page, 'Notes').fill('To be refused.');
  const violations = [
    { propertyPath: 'name', message: 'Taken.', code: 'c-taken' },
    { propertyPath: 'data.port', message: 'Reserved.', hint: 'Ask for another range.' },
    { propertyPath: 'location', message: 'This place is not served.' },
    { propertyPath: 'location.countryCode', message: 'Unknown country.' },
    { propertyPath: '[0].session.duration', message: 'Too long.', payload: { limit: 30 } },
    { propertyPath: 'advancedSettings.filterBySubnetsList[2]', message: 'Not a subnet.' },
    { propertyPath: 'advanced_settings.sess_asn', message: 'Unknown network.' },
    { propertyPath: 'quotaPlan', message: 'Not in your plan.' },
  ];
  await page.route('**/proxy_profiles/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({ status: 422, json: { status: 422, violations } })
      : route.continue(),
  );
  await press(page, 'Save changes');
  await expect(field(page, 'Name')).toBeFocused();
  const summary = page.getByRole('alert');
  await expect(summary.getByRole('heading', { name: '8 problems' })).toBeVisible();
  for (const { message } of violations) await expect(summary).toContainText(message);
  await expect(summary).toContainText('quotaPlan');
  await expect(summary.getByText('6 mismatches with the API contract')).toBeVisible();
  const counts = [
    ['Basics', '2 problems'],
    ['Location', '2 problems'],
    ['Session', '1 problem'],
    ['Advanced', '2 problems'],
  ] as const;
  for (const [name, count] of counts)
    await expect(page.getByRole('region', { name }).getByText(count)).toBeVisible();
  await expect(page.getByText('Entry 3: Not a subnet.').last()).toBeVisible();
  for (const name of ['Name', 'Port', 'Country code', 'Session duration', 'Subnets', 'Session ASN'])
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);

  await summary.getByRole('link', { name: 'Session duration' }).click();
  await expect(field(page, 'Session duration')).toBeFocused();
  await field(page, 'Session duration').fill('29');
  await expect(page.getByRole('heading', { name: '7 problems' })).toBeVisible();
  await expectFitsPhone(page);
});
