import { awaitCode } from '../support/first-show.ts';
import { enter, enterElsewhere, startLogin } from '../support/login.ts';
import { expect, press, signInByHand, test } from '../support/story.ts';
import { askHttp2 } from '../support/ask-http2.ts';
import { HOST, startNginx } from '../support/real-proxies.ts';

/** A login in front of the console, as documented: `auth_request` of nginx. */

test('behind a login of nginx, a session that ends is begun again @thorough', async ({
  browser,
  start,
}) => {
  const server = await start({ ALLOWED_HOSTS: HOST });
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
  await signInByHand(page, { ...server, url: proxy.url }, '/account');
  // The login can renew its session with any request.
  expect((await context.cookies()).map(({ name }) => name)).toContain('company-seen');
  // The code that asks for the key, and the last one that is fetched ahead.
  for (const code of ['sign-in', 'history-pages']) await awaitCode(page, code);
  login.end();
  await press(page, 'Refresh');
  const dialog = page.getByRole('dialog', { name: 'Sign-in needed' });
  await expect(dialog).toContainText('Nothing on this page is lost.');
  await enterElsewhere(page, proxy.url);
  await press(dialog, 'Try again');
  await expect(dialog).toBeHidden();
  // Above all, not the key.
  expect([...login.seen].toSorted()).toEqual(['connection', 'cookie', 'host']);
  await context.close();
  await proxy.stop();
  await login.stop();
});
