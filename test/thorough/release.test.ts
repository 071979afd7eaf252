import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { start } from '../support/servers/server-process.ts';
import { version } from '../../package.json';

const run = promisify(execFile);

test('a release is the same bytes each time, and runs', { timeout: 180_000 }, async () => {
  // It is below node_modules, so that the unpacked server finds its packages.
  const place = await mkdtemp(join('node_modules', '.release-test-'));
  onTestFinished(() => rm(place, { recursive: true }));
  const [first, second] = [join(place, 'first'), join(place, 'second')];
  for (const target of [first, second]) await run('deploy/release.sh', [target]);

  const sums = await readFile(join(first, 'SHA256SUMS'), 'utf8');
  expect(await readFile(join(second, 'SHA256SUMS'), 'utf8')).toBe(sums);
  await run('sha256sum', ['--check', 'SHA256SUMS'], { cwd: first });
  const name = `proxy-console-${version}`;
  expect(sums.match(/\S+$/gm)).toEqual([`${name}.cdx.json`, `${name}.tar.gz`]);

  const bill = JSON.parse(await readFile(join(first, `${name}.cdx.json`), 'utf8')) as {
    components: { name: string }[];
  };
  const components = bill.components.map((component) => component.name);
  expect(components).toEqual(expect.arrayContaining(['hono', 'react', 'zod']));

  await run('tar', ['--extract', '--file', join(first, `${name}.tar.gz`), '--directory', place]);
  const server = start([join(place, name, 'dist/server/main.js')], {
    DATA_DIR: join(place, 'data'),
  });
  onTestFinished(() => server.kill());
  const url = await server.url();
  expect(await (await globalThis.fetch(`${url}/healthz`)).json()).toMatchObject({
    status: 'ok',
    version,
  });
  expect(await (await globalThis.fetch(url)).text()).toContain('<title>Proxy Console</title>');
});
