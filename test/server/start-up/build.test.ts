import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

const script = resolve('build/build.mjs');

/** In place of Vite: notes each build, and fails where the file `broken` is. */
const vite = `
import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
if (existsSync('src/broken')) process.exit(1);
const isServer = process.argv.includes('--ssr');
const folder = isServer ? 'dist/server' : 'dist/console';
mkdirSync(folder, { recursive: true });
writeFileSync(folder + (isServer ? '/main.js' : '/index.html'), '');
appendFileSync('builds', isServer ? 's' : 'c');
`;

/** A project with two sources that was built once. */
async function project() {
  const folder = await mkdtemp(join(tmpdir(), 'build-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = (path: string, content: string) => writeFile(join(folder, path), content);
  for (const each of ['src/part', 'node_modules/vite/bin'])
    await mkdir(join(folder, each), { recursive: true });
  await write('package.json', '{"type":"module"}');
  await write('node_modules/vite/bin/vite.js', vite);
  await write('src/part/one.ts', '1');
  await write('src/two.ts', '2');
  const run = (args: string[], env: Record<string, string> = {}) =>
    promisify(execFile)(process.execPath, [script, ...args], { cwd: folder, env });
  /** Whether `npm start` builds. */
  const builds = async (env?: Record<string, string>) => {
    await rm(join(folder, 'builds'), { force: true });
    await run(['--if-changed'], env);
    return (await readFile(join(folder, 'builds'), 'utf8').catch(() => '')) === 'cs';
  };
  await run([]);
  return { folder, write, run, builds };
}

test('a start builds what has changed, and nothing twice', async () => {
  const { folder, write, builds } = await project();
  expect(await builds()).toBe(false);
  const changes: [string, () => Promise<unknown>][] = [
    ['a source', () => write('src/two.ts', '3')],
    ['a new source', () => write('src/three.ts', '')],
    ['a renamed source', () => rename(join(folder, 'src/three.ts'), join(folder, 'src/four.ts'))],
    ['a deleted source', () => rm(join(folder, 'src/part/one.ts'))],
    ['the lock file', () => write('package-lock.json', '{}')],
    ['a missing build', () => rm(join(folder, 'dist/console'), { recursive: true })],
  ];
  for (const [what, change] of changes) {
    await change();
    expect([what, await builds(), await builds()]).toEqual([what, true, false]);
  }
  expect(await builds({ CONSOLE_LANGUAGES: 'en' })).toBe(true);
  await write('src/two.ts', '3');
  await write('test.ts', 'no source');
  expect(await builds({ CONSOLE_LANGUAGES: 'en' })).toBe(false);
});

test('a build that was asked for is made, and one that failed is made again', async () => {
  const { folder, write, run, builds } = await project();
  await run([]);
  expect(await readFile(join(folder, 'builds'), 'utf8')).toBe('cscs');
  await write('src/broken', '');
  await expect(run(['--if-changed'])).rejects.toThrow('Command failed');
  await expect(run(['--if-changed'])).rejects.toThrow('Command failed');
  await rm(join(folder, 'src/broken'));
  // The sources are those of the first build again, but what the failed one left is unknown.
  expect(await builds()).toBe(true);
});
