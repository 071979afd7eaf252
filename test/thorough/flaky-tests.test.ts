import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/* CI repeats a failed test once, alone. Here it runs the scripts of another project. */

// Each starts several processes.
vi.setConfig({ testTimeout: 240_000 });

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'flaky-tests-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  write('flaky', '');
  write('vitest.config.mjs', `export default { test: { include: ['*.fake.ts'] } };`);
  write(
    'playwright.config.mjs',
    `export default { testMatch: '*.tale.ts', projects: [{ name: 'tales' }] };`,
  );
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

/** A test that passes from the nth time on. */
const passing = (title: string, from: number) => `
  test('${title}', () => {
    appendFileSync('times ${title}', '.');
    expect(readFileSync('times ${title}', 'utf8').length).toBeGreaterThanOrEqual(${from});
  });`;

const file = (library: string, ...tests: string[]) =>
  `import { appendFileSync, readFileSync } from 'node:fs';
  import { expect, test } from '${library}';
  ${tests.join('\n')}`;

/** How often a test has run. */
const times = (title: string) => readFileSync(join(folder, `times ${title}`), 'utf8').length;

function run(scripts: Record<string, string>) {
  write('package.json', JSON.stringify({ type: 'module', scripts }));
  const { status, stdout } = spawnSync(
    process.execPath,
    [resolve('.ci/tests.mjs'), 'flaky', 'all'],
    { cwd: folder, encoding: 'utf8' },
  );
  return { status, lines: stdout.split('\n'), flaky: readFileSync(join(folder, 'flaky'), 'utf8') };
}

const all = 'npm run some && playwright test --project tales && echo over';
const scripts = { all, some: 'vitest run' };

test('a flaky test is repeated alone and named, and the next command runs', () => {
  write('a.fake.ts', file('vitest', passing('is (flaky)', 2), passing('is fine', 1)));
  write('b.tale.ts', file('@playwright/test', passing('is flaky, too', 2), passing('is good', 1)));
  const { status, lines, flaky } = run(scripts);
  expect(status).toBe(0);
  expect(lines).toContain('over');
  expect(['is (flaky)', 'is fine', 'is flaky, too', 'is good'].map(times)).toEqual([2, 1, 2, 1]);
  expect(flaky).toMatch(
    /^\S+\/a\.fake\.ts > is \(flaky\)\n\[tales\] \S+\/b\.tale\.ts > is flaky, too\n$/,
  );
  expect(lines.at(-2)).toBe('2 flaky tests');
});

test('a test that fails twice is red', () => {
  write('a.fake.ts', file('vitest', passing('is red', 3)));
  const { status, lines, flaky } = run(scripts);
  expect(status).toBe(1);
  expect(times('is red')).toBe(2);
  expect(lines).not.toContain('over');
  expect(flaky).toBe('');
});

test('a story that fails twice is red', () => {
  write('b.tale.ts', file('@playwright/test', passing('is red', 3)));
  expect(run({ all: 'playwright test && echo over' }).status).toBe(1);
  expect(times('is red')).toBe(2);
});

test('more than two flaky tests are red, and so is a failure without a test', () => {
  write('flaky', 'one\ntwo\n');
  write('a.fake.ts', file('vitest', passing('is flaky', 2)));
  expect(run(scripts).status).toBe(1);
  expect(times('is flaky')).toBe(1);
  expect(run({ all: 'false && echo over' }).status).toBe(1);
});
