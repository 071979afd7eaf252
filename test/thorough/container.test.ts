import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

test('what the container copies is enough to build the product', { timeout: 400_000 }, async () => {
  const container = await readFile('deploy/Containerfile', 'utf8');
  // Beside the project, so that the links of its packages keep their targets.
  const copy = await mkdtemp('.container-test-');
  onTestFinished(() => rm(copy, { recursive: true }));
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
