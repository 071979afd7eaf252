import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { defaultConsoleConfig } from '#contract';
import { precompress } from '../../../build/precompress.ts';
import { createApp } from '../../../server/app.ts';
import { version } from '../../../package.json';

const text = 'A page of the console that is long enough to be compressed. '.repeat(40);

let directory: string;
let script: string;
let app: ReturnType<typeof createApp>;

/** A small console, built like the real one. */
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'static-test-'));
  await mkdir(join(directory, 'public'));
  await Promise.all([
    writeFile(join(directory, 'secret.txt'), 'not for the public'),
    writeFile(join(directory, 'public/config.json'), '{"apiBaseUrl":"https://edited.example"}'),
    writeFile(join(directory, 'public/icon.png'), 'not really a picture'),
    writeFile(join(directory, 'entry.js'), `document.title = ${JSON.stringify(text)};`),
    writeFile(
      join(directory, 'index.html'),
      `<!doctype html><base href="/" /><title>${text}</title><link rel="preload" href="/config.json" as="fetch"><script type="module" src="/entry.js"></script>`,
    ),
  ]);
  await build({
    root: directory,
    base: './',
    configFile: false,
    logLevel: 'silent',
    plugins: [precompress()],
  });
  const html = await readFile(join(directory, 'dist/index.html'), 'utf8');
  script = /src="\.([^"]+)"/.exec(html)?.[1] ?? '';
  app = createApp({
    api: { fetch: () => new Response('from the API') },
    consoleDir: join(directory, 'dist'),
    config: defaultConsoleConfig,
  });
});

afterAll(() => rm(directory, { recursive: true }));

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { headers, method });

const navigation = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

describe('which file', () => {
  test.each(['/', '/index.html', '/teams/a.b/proxy-profiles/50%25'])(
    'a browser that opens %s gets the page, always asked for anew',
    async (path) => {
      const response = await get(path, navigation);
      expect(response.status).toBe(200);
      expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
      expect(response.headers.get('Cache-Control')).toBe('no-cache');
      expect(await response.text()).toContain(text);
    },
  );

  test('a hashed file may be kept for ever, and a file that no build compresses has its type too', async () => {
    const { headers } = await get(script);
    expect(headers.get('Content-Type')).toBe('text/javascript; charset=utf-8');
    expect(headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    const icon = await get('/icon.png', { 'Accept-Encoding': 'br' });
    expect(icon.headers.get('Content-Type')).toBe('image/png');
    expect(icon.headers.get('Vary')).toBeNull();
  });

  test('an unknown asset, a path that a program asks for and a compressed form are not there', async () => {
    for (const [path, Accept] of [
      ['/assets/old-version.js', '*/*'],
      ['/assets/old-version.js', navigation.Accept],
      ['/account', '*/*'],
      ['/nothing.png', 'image/*'],
      [`${script}.br`, '*/*'],
    ] as const) {
      expect((await get(path, { Accept })).status).toBe(404);
    }
  });

  const outside =
    '/../secret.txt /..%2fsecret.txt /%2e%2e/secret.txt /assets/..%2f..%2f..%2fsecret.txt ' +
    '/..%5csecret.txt /%00 /%ZZ //secret.txt /%2fetc%2fpasswd';

  test.each(outside.split(' '))('no path leads out of the console: %s', async (path) => {
    const response = await app.fetch(new Request(`http://localhost${path}`));
    expect(response.status).toBe(404);
  });
});

async function encodingFor(accepted: string): Promise<string | null> {
  const response = await get(script, accepted === '' ? {} : { 'Accept-Encoding': accepted });
  expect(response.headers.get('Vary')).toBe('Accept-Encoding');
  return response.headers.get('Content-Encoding');
}

describe('compression', () => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*', 'br'],
    ['identity, br;q=0.5', null],
    ['*;q=0', null],
    ['deflate', null],
    ['', null],
  ])('Accept-Encoding "%s" gets %s', async (accepted, encoding) => {
    expect(await encodingFor(accepted)).toBe(encoding);
  });

  test('every form holds the same text', async () => {
    const plain = Buffer.from(await (await get(script)).arrayBuffer());
    const bytes = async (encoding: string) => {
      const response = await get(script, { 'Accept-Encoding': encoding });
      const body = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('Content-Length')).toBe(String(body.length));
      expect(body.length).toBeLessThan(plain.length);
      return body;
    };
    expect(brotliDecompressSync(await bytes('br'))).toEqual(plain);
    expect(gunzipSync(await bytes('gzip'))).toEqual(plain);
  });
});

test('the settings, which a static host edits, have no compressed form that would go stale', async () => {
  const names = await readdir(join(directory, 'dist'));
  expect(names).toEqual(expect.arrayContaining(['config.json', 'index.html.br', 'index.html.gz']));
  expect(names).not.toEqual(expect.arrayContaining([expect.stringMatching(/^config\.json\./)]));
});

test('what is still the same is not sent again, but another form of it is', async () => {
  const first = await get('/', { 'Accept-Encoding': 'br' });
  const etag = first.headers.get('ETag') ?? '';
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await get('/', { 'Accept-Encoding': 'br', 'If-None-Match': known });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('ETag')).toBe(etag);
    expect(again.headers.get('Vary')).toBe('Accept-Encoding');
  }
  const plain = await get('/', { 'If-None-Match': etag });
  expect(plain.status).toBe(200);
  expect(plain.headers.get('ETag')).not.toBe(etag);
});

test('HEAD answers as GET would, without the body', async () => {
  const [head, whole] = await Promise.all([get('/', {}, 'HEAD'), get('/')]);
  expect([head.status, ...head.headers]).toEqual([whole.status, ...whole.headers]);
  expect(await head.text()).toBe('');
});

test.each(['POST', 'OPTIONS'])('%s is refused, with the security headers', async (method) => {
  for (const path of ['/', script, '/config.json', '/healthz']) {
    const { status, headers } = await get(path, {}, method);
    expect([status, headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  }
});

describe('what is not a file', () => {
  test('the settings are the server’s, whatever file the build holds, and the server says that it lives', async () => {
    const response = await get('/config.json');
    expect(await response.json()).toEqual(defaultConsoleConfig);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    expect(await (await get('/healthz')).json()).toMatchObject({ status: 'ok', version });
  });

  test('the settings are in the page, and nothing in them ends their place early', async () => {
    const config = { ...defaultConsoleConfig, apiBaseUrl: 'https://api.example/</script><b>' };
    const { request } = createApp({
      api: { fetch: () => new Response() },
      consoleDir: join(directory, 'dist'),
      config,
    });
    const identity = await request('/', { headers: navigation });
    const html = await identity.text();
    expect(html).not.toContain('config.json');
    const [, json = ''] =
      /<script type="application\/json" id="config">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual(config);
    const brotli = await request('/', { headers: { ...navigation, 'Accept-Encoding': 'br' } });
    const body = brotliDecompressSync(Buffer.from(await brotli.arrayBuffer()));
    expect(body.toString()).toBe(html);
    // A client that has the page with other settings gets this one.
    const other = await get('/', navigation);
    expect(other.headers.get('ETag')).not.toBe(identity.headers.get('ETag'));
  });

  test.each(['/api', '/api/', '/api/users/me', '/api/no-such-thing'])(
    '%s is the API’s, also for a browser that opens it',
    async (path) => {
      expect(await (await get(path, navigation)).text()).toBe('from the API');
    },
  );
});

test('below a path, the page says where it is', async () => {
  const below = createApp({
    api: { fetch: () => new Response() },
    consoleDir: join(directory, 'dist'),
    config: defaultConsoleConfig,
    basePath: '/console',
  });
  const html = await (await below.request('/account', { headers: navigation })).text();
  expect(html).toContain('<base href="/console/" />');
  expect(html).not.toMatch(/(src|href)="\/(?!console\/")/);
});

describe('security headers', () => {
  test.each(['/', '/account', '/config.json', '/healthz', '/assets/none.js'])(
    '%s',
    async (path) => {
      const { headers } = await get(path, navigation);
      expect(headers.get('Content-Security-Policy')).toBe(
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
          "connect-src 'self'; manifest-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'; " +
          "require-trusted-types-for 'script'; trusted-types default",
      );
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
      expect(headers.get('Referrer-Policy')).toBe('no-referrer');
      expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
      expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
      const permissions = headers.get('Permissions-Policy');
      expect(permissions).toContain('clipboard-write=(self)');
      expect(permissions).not.toContain('clipboard-read');
      expect(permissions).toContain('camera=()');
    },
  );

  test('pages of a portal may have the console in a frame, and no others', async () => {
    const framed = createApp({
      api: { fetch: () => new Response() },
      config: defaultConsoleConfig,
      frameAncestors: ['https://portal.example.com', 'https://b.example.com'],
    });
    const { headers } = await framed.request('/config.json');
    expect(headers.get('Content-Security-Policy')).toContain(
      '; frame-ancestors https://portal.example.com https://b.example.com; ',
    );
    expect(headers.get('X-Frame-Options')).toBeNull();
    const api = (await framed.request('/api/some-page')).headers;
    expect(api.get('Content-Security-Policy')).toContain("frame-ancestors 'none'");
    expect(api.get('X-Frame-Options')).toBe('DENY');
  });

  test('a page of the API runs no script on the console’s origin', async () => {
    const { headers } = await get('/api/some-page', navigation);
    expect(headers.get('Content-Security-Policy')).toContain("script-src 'none'");
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
  });
});

test('the server is ready while its API is, and says so within two seconds', async () => {
  const responses = [
    async () => true,
    async () => false,
    () => Promise.reject(new Error('no database')),
    () => new Promise<boolean>(() => {}),
  ];
  const statuses = responses.map(async (isReady) => {
    const api = { fetch: () => new Response(), isReady };
    return (await createApp({ api, config: defaultConsoleConfig }).request('/readyz')).status;
  });
  expect(await Promise.all(statuses)).toEqual([200, 503, 503, 503]);
});
