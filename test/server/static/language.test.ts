import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { defaultConsoleConfig } from '#contract';
import { createApp } from '../../../server/app.ts';

let consoleDir: string;

/** A console in three languages, whose pages say only which. */
beforeAll(async () => {
  consoleDir = await mkdtemp(join(tmpdir(), 'language-test-'));
  for (const language of ['en', 'fa', 'zh-Hans']) {
    await mkdir(join(consoleDir, language));
    await writeFile(join(consoleDir, language, 'index.html'), language);
  }
  await writeFile(join(consoleDir, 'index.html'), 'en');
  await writeFile(join(consoleDir, 'robots.txt'), '');
});

afterAll(() => rm(consoleDir, { recursive: true }));

function open(path: string, headers: Record<string, string> = {}, defaultLanguage?: string) {
  const api = { fetch: () => new Response() };
  const app = createApp({ api, consoleDir, config: defaultConsoleConfig, defaultLanguage });
  return app.request(path, { headers: { Accept: 'text/html', ...headers } });
}

const languageOf = async (response: Response | Promise<Response>) => (await response).text();

test.each([
  ['fa-IR, fa;q=0.9, en;q=0.8', 'fa'],
  ['FA-ir', 'fa'],
  ['en-US, fa', 'en'],
  ['en;q=0.5, fa;q=0.8', 'fa'],
  ['fa;q=0, zh;q=0.1', 'zh-Hans'],
  ['de, fa;q=0.1', 'fa'],
  ['zh', 'zh-Hans'],
  ['zh-CN', 'zh-Hans'],
  ['zh-Hans-SG', 'zh-Hans'],
  ['zh-TW, en;q=0.8', 'en'],
  ['zh-TW, zh;q=0.9, en;q=0.8', 'zh-Hans'],
  ['fax, *', 'en'],
  ['not a language', 'en'],
  ['', 'en'],
])('a browser that asks for "%s" gets %s', async (accepted, language) => {
  for (const path of ['/', '/account'])
    expect(await languageOf(open(path, { 'Accept-Language': accepted }))).toBe(language);
});

test('the choice of the user comes before the browser, the default after it, and the path before all', async () => {
  const asked = { 'Accept-Language': 'fa', Cookie: 'a=b; language=zh-Hans' };
  expect(await languageOf(open('/account', asked))).toBe('zh-Hans');
  expect(await languageOf(open('/account', { ...asked, Cookie: 'language=de' }))).toBe('fa');
  expect(await languageOf(open('/account', {}, 'fa'))).toBe('fa');
  for (const path of ['/en', '/en/', '/en/teams/a.b/proxy-profiles/50%25', '/index.html'])
    expect(await languageOf(open(path, asked, 'fa'))).toBe('en');
});

test('a cache learns what the page was chosen by, and of files that they were not chosen', async () => {
  const [english, persian] = await Promise.all([open('/'), open('/', { Cookie: 'language=fa' })]);
  for (const { headers } of [english, persian])
    expect(headers.get('Vary')).toBe('Accept-Language, Cookie');
  expect(english.headers.get('ETag')).not.toBe(persian.headers.get('ETag'));
  for (const path of ['/fa/account', '/robots.txt'])
    expect((await open(path)).headers.get('Vary')).toBeNull();
});
