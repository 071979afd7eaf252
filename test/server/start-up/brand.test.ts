import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { htmlIn } from '../../../build/language.ts';
import { openBackend } from '../../../server/backend.ts';
import { readEnv } from '../../../server/env.ts';
import { startFailure } from '../../../server/start-failure.ts';

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h24v24z"/></svg>';

let directory: string;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'brand-test-'));
  await Promise.all([
    writeFile(join(directory, 'logo.svg'), svg),
    writeFile(join(directory, 'logo.png'), 'not really a picture'),
    writeFile(join(directory, 'large.svg'), svg.replace('<path', ' '.repeat(150_000))),
    // As they are in the product; the files that they name don't matter here.
    writeFile(join(directory, 'index.html'), htmlIn('en', await readFile('index.html', 'utf8'))),
    writeFile(join(directory, 'favicon.svg'), await readFile('public/favicon.svg')),
  ]);
});

afterAll(() => rm(directory, { recursive: true }));

function open(env: Record<string, string>) {
  const reading = readEnv({ API_UPSTREAM: 'https://api.example.com', ...env });
  if (!reading.ok) throw new Error(reading.faults.join('\n'));
  return openBackend(reading.settings, directory);
}

const navigation = { Accept: 'text/html' };

async function ask(env: Record<string, string>, path: string): Promise<Response> {
  const { fetch } = await open(env);
  return fetch(new Request(`http://localhost${path}`, { headers: navigation }), {} as never);
}

test('the name is in the page before any script, and cannot become markup or a replacement', async () => {
  const html = await (await ask({ PRODUCT_NAME: "A & B <script> $& $' $1" }, '/account')).text();
  expect(html).toContain("<title>A &amp; B &lt;script&gt; $&amp; $' $1</title>");
  expect(html).toContain("A &amp; B &lt;script&gt; $&amp; $' $1 needs JavaScript.");
  expect(html).toContain('"brand":{"name":"A & B \\u003cscript> $& $\' $1"}');
  expect(html).not.toContain('Proxy Console');
});

test('without a brand the page keeps its name, and its settings have none', async () => {
  const html = await (await ask({}, '/')).text();
  expect(html).toContain('<title>Proxy Console</title>');
  expect(html).not.toContain('"brand"');
  expect(await (await ask({}, '/favicon.svg')).text()).toContain('#00676d');
});

test('the logo is served from the same origin, may be kept for ever, and is the icon', async () => {
  const env = { LOGO_FILE: join(directory, 'logo.svg') };
  const html = await (await ask(env, '/')).text();
  const [, path = ''] = /<link rel="icon" href="([^"]+)"/.exec(html) ?? [];
  expect(path).toMatch(/^\/brand\/logo-[\da-f]{16}\.svg$/);
  expect(html).toContain(`"brand":{"logo":"${path}"}`);
  const response = await ask(env, path);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("script-src 'self';"),
  });
  expect(await response.text()).toBe(svg);
});

test('the built-in icon has the accents of both themes', async () => {
  const env = { ACCENT_COLOR: '#a3195b #ffaad5' };
  const icon = await (await ask(env, '/favicon.svg')).text();
  expect(icon).toMatch(/#a3195b[\s\S]*#ffaad5/);
  expect(icon).not.toMatch(/#00676d|#65d2d2/);
});

describe('a logo that cannot be used stops the start with one sentence', () => {
  test.each([
    ['missing.svg', "can't be read (ENOENT). Set it to the path of an SVG, PNG, or WebP image."],
    ['', "can't be read (EISDIR). Set it to the path of an SVG, PNG, or WebP image."],
    ['logo.png', 'is not an SVG, PNG, or WebP image.'],
    ['large.svg', 'is 147 KiB. The maximum is 100 KiB.'],
  ])('%s', async (name, sentence) => {
    const file = join(directory, name);
    const error: unknown = await open({ LOGO_FILE: file }).catch((thrown: unknown) => thrown);
    expect(startFailure(error, { host: '127.0.0.1', port: 8080 })).toBe(
      `LOGO_FILE: ${file} ${sentence}`,
    );
  });
});
