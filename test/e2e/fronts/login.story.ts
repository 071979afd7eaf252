import { ask, profileOf } from '../support/api.ts';
import { awaitCode } from '../support/first-show.ts';
import { enter, enterElsewhere, startLogin } from '../support/login.ts';
import { resetAll } from '../support/accounts.ts';
import {
  expect,
  expectRun,
  expectSaved,
  field,
  press,
  signInByHand,
  test,
} from '../support/story.ts';
import { askHttp2 } from '../support/ask-http2.ts';
import { HOST, startNginx } from '../support/real-proxies.ts';

/** A login in front of the console, as documented: `auth_request` of nginx. */

test('behind a login of nginx, nothing is lost @thorough', async ({ browser, start }) => {
  const server = await start({ ALLOWED_HOSTS: HOST, SEED_ACCOUNTS: '500' });
  const login = await startLogin();
  const proxy = await startNginx({ upstream: server.port, login: login.port });

  await test.step('without a session, pages lead to the login, and the API is a 401', async () => {
    const home = await askHttp2(proxy, '/', { accept: 'text/html' });
    expect(home).toMatchObject({ status: 302, headers: { location: `${proxy.url}/login` } });
    const call = await askHttp2(proxy, '/api/users/me', {
      accept: 'application/json',
      'api-key': server.apiKey,
    });
    expect(call.status).toBe(401);
    expect(call.headers['content-type']).toContain('text/html');
    const script = await askHttp2(proxy, '/assets/x.js', { accept: '*/*' });
    expect(script.status).toBe(401);
    for (const path of ['/login/check', '/login/other']) {
      expect((await askHttp2(proxy, path)).status).toBe(404);
    }
  });

  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const page = await context.newPage();
  await enter(page, proxy.url);
  const place = await profileOf(server, 1);
  await signInByHand(page, { ...server, url: proxy.url }, place.page, true);
  const dialog = page.getByRole('dialog', { name: 'Sign-in needed' });
  // The login can renew its session with any request.
  expect((await context.cookies()).map(({ name }) => name)).toContain('company-seen');

  await test.step('typed text is saved after signing in again', async () => {
    for (const code of ['sign-in', 'history-pages']) await awaitCode(page, code);
    const notes = field(page, 'Notes');
    await notes.fill('Half a sentence');
    login.end();
    await press(page, 'Save changes');
    await expect(dialog).toContainText('Nothing on this page is lost.');
    await enterElsewhere(page, proxy.url);
    await press(dialog, 'Try again');
    await expect(dialog).toBeHidden();
    await expect(notes).toHaveValue('Half a sentence');
    await press(page, 'Save changes');
    await expectSaved(page);
    expect(await ask(server, place.api)).toMatchObject({ notes: 'Half a sentence' });
  });

  await test.step('a reset waits, and resets all of them', async () => {
    await page.getByRole('link', { name: 'Proxy accounts' }).click();
    // The browser tells when the first request is answered.
    const answered = page.waitForResponse('**/reset-quota');
    await resetAll(page, 500);
    await answered;
    login.end();
    await expect(dialog).toBeVisible();
    await enterElsewhere(page, proxy.url);
    await press(dialog, 'Try again');
    await expectRun(page, '500 accounts were reset');
  });
  // Above all, not the key.
  expect([...login.seen].toSorted()).toEqual(['connection', 'cookie', 'host']);
  await context.close();
  await proxy.stop();
  await login.stop();
});
