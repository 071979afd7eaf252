import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../support/story.ts';

const ME = '**/api/users/me';

const identity = (page: Page) => page.getByRole('region', { name: 'Account details' });

const UNEXPECTED = 'Unexpected API response';

const odd: [name: string, body: string, type?: string, title?: string][] = [
  ['nothing', ''],
  ['HTML', '<!doctype html><h1>Welcome</h1>', 'text/html', 'Web page instead of a response'],
  ['a bare string', '"all is well"'],
  ['null', 'null'],
  ['a number', '7'],
  ['an array', '[[],[]]'],
  ['half of an answer', '{"email":"ada@exam'],
];

test('an answer that is no user leaves every page usable, and a way on', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  for (const [, body, contentType = 'application/json', title = UNEXPECTED] of odd) {
    await page.route(ME, (route) => route.fulfill({ body, contentType }));
    await page.goto(`${server.url}/account`);
    await expect(page.getByRole('alert')).toContainText(title);
    await page.unroute(ME);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(identity(page)).toContainText('@');
  }
});

test('members that are nested without an end are kept, and do not break the page', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  const depth = 50_000;
  const deep = `${'['.repeat(depth)}${']'.repeat(depth)}`;
  await page.route(ME, (route) =>
    route.fulfill({
      body: `{"email":"ada@example.com","id":"1","deep":${deep},"payments":${deep}}`,
      contentType: 'application/json',
    }),
  );
  await page.goto(`${server.url}/account`);
  await expect(identity(page)).toContainText('ada@example.com');
  await page.getByText('Roles, tags, hashes, and other fields').click();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My account' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Apps' })).toBeVisible();
});
