import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { passedToBrowser } from '../../../server/forward/headers.ts';
import { startPair } from '../../support/servers/forwarder.ts';
import { ask } from '../../support/servers/sockets.ts';

/** The headers passed on for a response with these headers. */
async function passedOf(sent: Record<string, string>) {
  const { front } = await startPair((_, response) => response.writeHead(200, sent).end('{}'));
  return (await ask(front, '/api/users/me')).headers;
}

describe('which headers of an answer come back', () => {
  test('those that say something about it', async () => {
    // That operators are told all of them: test/server/static/delivery.test.ts.
    const ofBody = new Set(['content-encoding', 'content-length', 'content-security-policy']);
    const names = [
      ...passedToBrowser.filter((name) => !ofBody.has(name)),
      'ratelimit',
      'ratelimit-policy',
      'x-ratelimit-remaining',
      'x-rate-limit-reset',
    ];
    const passed = await passedOf(Object.fromEntries(names.map((name) => [name, `a ${name}`])));
    for (const name of names) expect(passed[name]).toBe(`a ${name}`);
  });

  test('and nothing else', async () => {
    const withheld = [
      'Set-Cookie Clear-Site-Data Strict-Transport-Security Alt-Svc Refresh Location Via Age Expires',
      'Proxy-Authenticate NEL Report-To Reporting-Endpoints Accept-CH Critical-CH X-Accel-Redirect',
      'X-Accel-Expires X-Sendfile X-LiteSpeed-Location X-Reproxy-URL Service-Worker-Allowed SourceMap',
      'Speculation-Rules Access-Control-Allow-Origin Access-Control-Allow-Credentials Server',
      'X-Powered-By X-Anything X-For-One-Hop Request-Id',
    ].flatMap((names) => names.split(' '));
    const sent = Object.fromEntries(withheld.map((name) => [name, 'of the API']));
    const passed = await passedOf({ ...sent, Connection: 'X-For-One-Hop, Request-Id' });
    expect(Object.values(passed)).not.toContain('of the API');
    expect(passed.connection).not.toContain('One-Hop');
  });

  test.each(['Cache-Control', 'CDN-Cache-Control', 'Surrogate-Control', 'Pragma'])(
    'no cache keeps an answer, whatever the API says in %s',
    async (name) => {
      const passed = await passedOf({ [name]: 'public, max-age=600' });
      expect(passed['cache-control']).toBe('private, no-store');
      expect(Object.values(passed).join()).not.toContain('public');
    },
  );
});

/** A pair whose API always responds in this encoding, and records its requests. */
async function startEncoded(encoding: string, body: Buffer = Buffer.from('encoded')) {
  const asked: (string | undefined)[] = [];
  const { front } = await startPair((request, response) => {
    asked.push(request.headers['accept-encoding']);
    response.writeHead(200, { 'Content-Encoding': encoding }).end(body);
  });
  return { asked, send: (headers = {}) => ask(front, '/api/users/me', { headers }) };
}

describe('an encoded body', () => {
  test('comes back as it is, in an encoding that the browser accepts', async () => {
    const body = gzipSync('text');
    const { asked, send } = await startEncoded('gzip', body);
    const response = await send({ 'Accept-Encoding': 'gzip, br' });
    expect(response.body).toEqual(body);
    expect(response.headers['content-encoding']).toBe('gzip');
    expect(asked).toEqual(['gzip, br']);
  });

  test('is not asked for by a client that accepts none, and comes back with its name all the same', async () => {
    const { asked, send } = await startEncoded('zstd');
    expect((await send()).headers['content-encoding']).toBe('zstd');
    expect(asked).toEqual(['identity']);
  });
});
