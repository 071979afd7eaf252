import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from '../../server/env.ts';

const container = await readFile('deploy/Containerfile', 'utf8');
const unit = await readFile('deploy/proxy-console.service', 'utf8');
const { engines } = JSON.parse(await readFile('package.json', 'utf8')) as {
  engines: { node: string };
};

const directories: string[] = [];
afterAll(() => Promise.all(directories.map((path) => rm(path, { recursive: true }))));

test('what the container copies is enough to build the product', { timeout: 120_000 }, async () => {
  // Beside the project, so that the links of its packages lead where they led before.
  const copy = await mkdtemp('.container-test-');
  directories.push(copy);
  const [stage = ''] = container.split(/^FROM .*$/m).slice(1);
  const copied = [...stage.matchAll(/^COPY (.+) \S+$/gm)].flatMap(([, names = '']) =>
    names.split(' '),
  );
  expect(copied).toContain('package-lock.json');
  await Promise.all(copied.map((name) => cp(name, join(copy, name), { recursive: true })));
  await symlink(resolve('node_modules'), join(copy, 'node_modules'));
  await promisify(execFile)('npm', ['run', 'build'], { cwd: copy });
  for (const file of ['dist/server/main.js', 'dist/console/index.html']) {
    expect((await readFile(join(copy, file))).length).toBeGreaterThan(100);
  }
});

test('both start the server with settings that it knows and takes', () => {
  const settings = [
    /^ENV (.+)$/m.exec(container)?.[1]?.split(' '),
    Array.from(unit.matchAll(/^Environment=(.+)$/gm), ([, setting = '']) => setting),
  ].map((pairs = []) => Object.fromEntries(pairs.map((pair) => pair.split('=', 2))));
  for (const { NODE_ENV, ...env } of settings) {
    expect(NODE_ENV).toBe('production');
    expect(new Set(Object.keys(env))).toEqual(new Set(['HOST', 'PORT', 'DATA_DIR', 'ACCESS_LOG']));
    expect(readEnv(env)).toMatchObject({ ok: true, settings: { warnings: [], accessLog: true } });
  }
  expect(container).toContain('CMD ["node", "dist/server/main.js"]');
  expect(unit).toContain('ExecStart=/usr/bin/node dist/server/main.js');
});

test('the container runs a Node.js that the package asks for, and not as root', () => {
  const major = Number(/^FROM node:(\d+)/m.exec(container)?.[1]);
  expect(engines.node).toBe('>=20.19');
  expect(major).toBeGreaterThan(20);
  expect(container.lastIndexOf('USER node')).toBeGreaterThan(container.lastIndexOf('FROM '));
});
