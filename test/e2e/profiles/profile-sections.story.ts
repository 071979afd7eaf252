import { profileOf } from '../support/api.ts';
import { expect, field, press, signIn, test } from '../support/story.ts';

test('an address leads to a section or a field, also by the sign-in', async ({ page, server }) => {
  const place = await profileOf(server, 2);
  await signIn(page, server, `${place.page}#location.city`);
  await expect(field(page, 'City')).toBeFocused();
  await expect(field(page, 'City')).toBeInViewport();

  const sections = page.getByRole('navigation', { name: 'Sections' });
  await sections.getByRole('link', { name: 'Advanced' }).click();
  await expect(page).toHaveURL(/#advanced_settings$/);
  await expect(page.getByRole('region', { name: 'Advanced' })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/#location\.city$/);
  await expect(field(page, 'City')).toBeFocused();
  await page.goto(`${server.url}${place.page}#session`);
  await expect(page.getByRole('region', { name: 'Session' })).toBeFocused();
});

test('a folded section opens for a link, fault or finding @thorough', async ({ page, server }) => {
  const place = await profileOf(server, 2);
  await signIn(page, server, place.page);
  const location = page.getByRole('region', { name: 'Location' });
  const fold = () => location.locator('summary').click();
  const city = field(page, 'City');
  await city.waitFor();
  await fold();
  await expect(city).toBeHidden();
  await page.getByRole('navigation', { name: 'Sections' }).getByText('Location').click();
  await expect(city).toBeVisible();

  await field(page, 'ASN').fill('1.5');
  await fold();
  await field(page, 'Notes').fill('Changed.');
  await page.keyboard.press('ControlOrMeta+s');
  await expect(field(page, 'ASN')).toBeFocused();
  await field(page, 'ASN').fill('64500');

  await page.route('**/proxy_profiles/*', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 422,
          json: {
            violations: [
              { propertyPath: 'name', message: 'Taken.' },
              { propertyPath: 'location.city', message: 'Not served.' },
            ],
          },
        })
      : route.continue(),
  );
  await fold();
  await press(page, 'Save changes');
  await expect(field(page, 'Name')).toBeFocused();
  await expect(city).toBeVisible();
  await expect(
    page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: /Location/ }),
  ).toHaveText('Location1, 1 problem');
});
