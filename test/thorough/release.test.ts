import { execFile } from 'node:child_process';
import { appendFile, copyFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { start } from '../support/servers/server-process.ts';
import { version } from '../../package.json';

const run = promisify(execFile);
const name = `proxy-console-${version}`;
const [archive, bill, statement] = [`${name}.tar.gz`, `${name}.cdx.json`, `${name}.intoto.json`];

// It is below node_modules, so that the unpacked server finds its packages.
const place = await mkdtemp(join('node_modules', '.release-test-'));
afterAll(() => rm(place, { recursive: true }));
const [released, key, otherKey, signers] = ['released', 'key', 'other-key', 'signers'].map((file) =>
  join(place, file),
) as [string, string, string, string];

beforeAll(async () => {
  for (const file of [key, otherKey]) {
    await run('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', file]);
  }
  await writeFile(signers, `release@example.com ${await readFile(`${key}.pub`, 'utf8')}`);
  await run('deploy/release.sh', [released, key]);
}, 120_000);

test('a release is the same bytes each time, and runs', { timeout: 180_000 }, async () => {
  const second = join(place, 'second');
  await run('deploy/release.sh', [second]);
  const sums = await readFile(join(released, 'SHA256SUMS'), 'utf8');
  expect(await readFile(join(second, 'SHA256SUMS'), 'utf8')).toBe(sums);
  expect(sums.match(/\S+$/gm)).toEqual([bill, archive]);

  await run('tar', ['--extract', '--file', join(released, archive), '--directory', place]);
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

/** What the script prints about a release: one sentence for each thing that is wrong. */
async function verify(folder: string): Promise<{ isRight: boolean; sentences: string[] }> {
  const args = [join(folder, archive), signers];
  const { code, stdout } = await run('deploy/verify-release.sh', args, { timeout: 10_000 }).then(
    (output) => ({ code: 0, ...output }),
    (error: { code: number; stdout: string }) => error,
  );
  return { isRight: code === 0, sentences: stdout.trim().split('\n') };
}

async function sign(file: string, withKey: string) {
  await rm(`${file}.sig`);
  await run('ssh-keygen', ['-q', '-Y', 'sign', '-f', withKey, '-n', 'proxy-console', file]);
}

interface Component {
  type: string;
  name: string;
  version: string;
}

const hashes = (sums: string) => sums.match(/^\w{64}/gm) ?? [];

/** Releases and signs once more, with a bill that lacks a component. */
async function releaseWithout(folder: string, isLeftOut: (component: Component) => boolean) {
  const [sumsFile, statementFile] = [join(folder, 'SHA256SUMS'), join(folder, statement)];
  const { components, ...others } = JSON.parse(await readFile(join(folder, bill), 'utf8')) as {
    components: Component[];
  };
  const kept = components.filter((component) => !isLeftOut(component));
  expect(kept).toHaveLength(components.length - 1);
  await writeFile(join(folder, bill), JSON.stringify({ ...others, components: kept }));

  const tar = (action: string, ...more: string[]) =>
    run('tar', [action, '--gzip', '--file', join(folder, archive), '--directory', folder, ...more]);
  await tar('--extract');
  await copyFile(join(folder, bill), join(folder, name, 'sbom.cdx.json'));
  await tar('--create', name);

  const before = await readFile(sumsFile, 'utf8');
  const { stdout: after } = await run('sha256sum', [bill, archive], { cwd: folder });
  await writeFile(sumsFile, after);
  let stated = await readFile(statementFile, 'utf8');
  for (const [i, hash] of hashes(before).entries()) {
    stated = stated.replace(hash, hashes(after)[i] ?? '');
  }
  await writeFile(statementFile, stated);
  for (const file of [sumsFile, statementFile]) await sign(file, key);
}

describe('whoever has the archive and the key', () => {
  test('verifies a release, whose statement names the sources that it is made of', async () => {
    expect(await verify(released)).toEqual({
      isRight: true,
      sentences: [`${name} is as it was signed.`],
    });
    const { predicate } = JSON.parse(await readFile(join(released, statement), 'utf8')) as {
      predicate: { buildDefinition: { resolvedDependencies: object[] } };
    };
    const [source] = predicate.buildDefinition.resolvedDependencies as [
      { digest: { gitTree: string }; annotations: { commit: string } },
    ];
    const { stdout: type } = await run('git', ['cat-file', '-t', source.digest.gitTree]);
    expect(type).toBe('tree\n');
    const { stdout: commit } = await run('git', ['rev-parse', 'HEAD', 'HEAD^{tree}']);
    const [head = '', tree] = commit.split('\n');
    // Whoever runs the tests may have changes that aren't committed.
    const isClean = source.digest.gitTree === tree;
    expect(source.annotations.commit).toBe(isClean ? head : `${head}-dirty`);
  });

  test.each<[string, (folder: string) => Promise<void>, string[]]>([
    [
      'another byte',
      (folder) => appendFile(join(folder, archive), '\0'),
      [`${archive} is not the one in SHA256SUMS.`],
    ],
    [
      'another signature',
      (folder) => sign(join(folder, 'SHA256SUMS'), otherKey),
      ["SHA256SUMS is signed with a key that you don't trust."],
    ],
    [
      'a file that the bill of materials lacks',
      (folder) => releaseWithout(folder, (component) => component.name === 'README.md'),
      [
        expect.stringMatching(
          /^The bill of materials lacks \w{64} {2}README.md, which the archive has.$/,
        ) as string,
      ],
    ],
    [
      'the statement of an earlier release',
      async (folder) => {
        const file = join(folder, statement);
        await writeFile(file, (await readFile(file, 'utf8')).replaceAll(/\w{64}/g, '0'.repeat(64)));
        await sign(file, key);
      },
      [`${statement} is not about the files in SHA256SUMS.`],
    ],
    [
      'a dependency that the bill of materials lacks',
      (folder) => releaseWithout(folder, (component) => component.name === 'hono'),
      [
        expect.stringMatching(
          /^The bill of materials lacks hono@[\d.]+, which the archive has.$/,
        ) as string,
      ],
    ],
    [
      'another archive whose checksum was written into the list',
      async (folder) => {
        await appendFile(join(folder, archive), '\0');
        const { stdout } = await run('sha256sum', [bill, archive], { cwd: folder });
        await writeFile(join(folder, 'SHA256SUMS'), stdout);
      },
      [
        'SHA256SUMS has changed since it was signed.',
        `${statement} is not about the files in SHA256SUMS.`,
      ],
    ],
  ])('finds %s', async (_, plant, sentences) => {
    const folder = await mkdtemp(join(place, 'planted-'));
    await cp(released, folder, { recursive: true });
    await plant(folder);
    expect(await verify(folder)).toEqual({ isRight: false, sentences });
  });
});
