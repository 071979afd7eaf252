import type { Page } from '@playwright/test';
import { awaitCode } from '../support/first-show.ts';
import { changeSettings } from '../support/settings.ts';
import { expect, hold, signIn, test, openRequests } from '../support/story.ts';

/* If code and data are there, a page renders at once, without a placeholder. The test looks at React's
   commits, because timing proves nothing on a busy machine. */

test('My account is drawn at once where its code and the answer are there @thorough', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  await page.addInitScript(watchStandIns, 'section h2');
  // The response arrives before the code, which then finds everything that it needs.
  const { letGo } = await hold(page, /\/assets\/start-.*\.js/, { method: 'GET' });
  const response = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith('/api/users/me'),
  );
  const reload = page.reload();
  await response;
  await letGo();
  await reload;
  await expect(page.getByRole('region', { name: 'Account details' })).toContainText('@');
  expect(await page.evaluate(() => globalThis.standIns)).toEqual([]);
});

test('pages are drawn at once at the first click: their code was fetched ahead, their data at a look at the link', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  for (const [code, link, content, read] of [
    // History reads the accounts, too, if others have reset some.
    [
      'accounts-page',
      'Proxy accounts',
      'table[aria-label="Proxy accounts"] tbody th',
      '**/api/proxy_accounts?*',
    ],
    ['history-pages', 'History', 'nav[aria-label="History"]', undefined],
  ] as const) {
    await awaitCode(page, code);
    await watchStandInsFor(page, content);
    const response = read === undefined ? undefined : page.waitForResponse(read);
    await page.getByRole('link', { name: link }).hover();
    await (await response)?.finished();
    await page.getByRole('link', { name: link }).click();
    await expect(page.locator(content).first()).toBeVisible();
    expect(await page.evaluate(() => globalThis.standIns)).toEqual([]);
  }
});

test('the read of the user begins with the first script, and is sent and noted once', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  const reads: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/users/me')) reads.push(request.headers()['api-key']);
  });
  const { letGo } = await hold(page, /\/assets\/(index|start)-.*\.js/, { method: 'GET' });
  const response = page.waitForResponse('**/api/users/me');
  const reload = page.reload();
  await response;
  await letGo();
  await reload;
  await expect(page.getByRole('region', { name: 'Account details' })).toContainText('@');
  await openRequests(page);
  const noted = page.getByRole('row').filter({ hasText: 'Read my account' });
  await expect(noted).toHaveCount(1);
  expect(reads).toEqual([server.apiKey]);
});

test('settings in a file, as on a static host, are fetched once, with the words of the operator @thorough', async ({
  page,
  server,
}) => {
  let label: object = { currency: 'EUR' };
  await changeSettings(page, () => ({ labels: { 'payment.price': label } }));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await signIn(page, server);
  await expect(page.getByRole('region', { name: 'Account details' })).toContainText('@');
  await expect(page.getByRole('region', { name: 'Subscription', exact: true })).toContainText(
    /€[\d,]+\.\d\d for /,
  );
  expect(asked.filter((path) => path === '/config.json')).toHaveLength(1);
  expect(asked.filter((path) => path === '/api/users/me')).toHaveLength(1);
  label = { unit: 'EUR' };
  await page.reload();
  await expect(page.getByRole('alert')).toHaveText(
    'This site\'s settings are invalid. In /config.json, labels.payment.price: This value can contain currency, but not "unit".',
  );
});

declare global {
  var standIns: string[];
}

/** Records from now on the placeholders shown before some content. */
async function watchStandInsFor(page: Page, content: string): Promise<void> {
  await expect(page.locator('main [class*="_skeleton_"]')).toHaveCount(0);
  await page.evaluate(watchStandIns, content);
}

/** Runs in the page, and sees each commit of React before it is painted. */
function watchStandIns(content: string): void {
  globalThis.standIns = [];
  const observer = new MutationObserver(() => {
    if (document.querySelector(content)) observer.disconnect();
    else if (document.querySelector('main [class*="_skeleton_"]')) {
      globalThis.standIns.push(document.querySelector('main')?.innerHTML ?? '');
    }
  });
  observer.observe(document, { childList: true, subtree: true });
}
