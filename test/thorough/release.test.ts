import { execFile } from 'node:child_process';
import {
  appendFile,
  copyFile,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { join, resolve } from 'node:path';
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
}, 400_000);

test('a release is the same bytes each time, and runs', { timeout: 400_000 }, async () => {
  const second = join(place, 'second');
  // Another locale, on machines that have it.
  const env = { ...process.env, LC_ALL: 'en_US.UTF-8' };
  // Not committed, and not ignored.
  const secret = `.release-test-${process.pid}`;
  await copyFile(key, secret);
  onTestFinished(() => rm(secret));
  await run('deploy/release.sh', [second], { env });
  const { stdout: blob } = await run('git', ['hash-object', secret]);
  await expect(run('git', ['cat-file', '-e', blob.trim()])).rejects.toThrow('Command failed');
  const sums = await readFile(join(released, 'SHA256SUMS'), 'utf8');
  expect(await readFile(join(second, 'SHA256SUMS'), 'utf8')).toBe(sums);
  expect(sums.match(/\S+$/gm)).toEqual([bill, archive]);

  await run('tar', ['--extract', '--file', join(released, archive), '--directory', place]);
  expect(await filesIn(join(place, name))).toEqual([
    '.npmrc',
    'CHANGELOG.md',
    'README.md',
    'SECURITY.md',
    'deploy',
    'dist',
    'docs',
    'package-lock.json',
    'package.json',
    'sbom.cdx.json',
  ]);
  const documents = ['command-line', 'conditions', 'contract-gaps', 'deploy', 'plan-format'];
  expect(await filesIn(join(place, name, 'docs'))).toEqual([
    ...documents.map((document) => `${document}.md`),
    'plan-format.schema.json',
    'receipt-format.md',
    'settings.md',
  ]);
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

const filesIn = async (folder: string) => (await readdir(folder)).toSorted();

/** What the script prints about a release: one sentence for each thing that is wrong. */
async function verify(
  folder: string,
  allowed = signers,
): Promise<{ isRight: boolean; sentences: string[] }> {
  const args = [join(folder, archive), allowed];
  const { code, stdout } = await run('deploy/verify-release.sh', args, { timeout: 60_000 }).then(
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

/** Writes checksums and statement for what is in the folder now, and signs them. */
async function seal(folder: string) {
  const [sumsFile, statementFile] = [join(folder, 'SHA256SUMS'), join(folder, statement)];
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

/** Changes what is in the archive, and signs it. */
async function repack(folder: string, change: (content: string) => Promise<unknown>) {
  const content = join(folder, 'content');
  const file = join(folder, archive);
  const tar = (...args: string[]) =>
    run('tar', ['--gzip', '--file', file, '--directory', content, ...args]);
  await mkdir(content);
  await tar('--extract');
  await change(content);
  await tar('--create', '.');
  await seal(folder);
}

/** Releases and signs once more, with a bill that lacks a component. */
async function releaseWithout(folder: string, isLeftOut: (component: Component) => boolean) {
  const { components, ...others } = JSON.parse(await readFile(join(folder, bill), 'utf8')) as {
    components: Component[];
  };
  const kept = components.filter((component) => !isLeftOut(component));
  expect(kept).toHaveLength(components.length - 1);
  await writeFile(join(folder, bill), JSON.stringify({ ...others, components: kept }));
  await repack(folder, (content) =>
    copyFile(join(folder, bill), join(content, name, 'sbom.cdx.json')),
  );
}

const lacks = (what: string) =>
  expect.stringMatching(
    new RegExp(`^The bill of materials lacks ${what}, which the archive has\\.$`),
  ) as string;

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
    const { stdout: commit } = await run('git', ['rev-parse', 'HEAD', 'HEAD^{tree}']);
    const [head = '', tree] = commit.split('\n');
    // Whoever runs the tests may have changes that aren't committed.
    const { stdout: changes } = await run('git', ['status', '--porcelain']);
    expect(source.annotations.commit).toBe(changes === '' ? head : `${head}-dirty`);
    expect(source.digest.gitTree === tree).toBe(changes === '');
  });

  test('is told of a misspelled file of keys', async () => {
    const none = resolve(released, 'singers');
    expect(await verify(released, none)).toEqual({
      isRight: false,
      sentences: [`${none} is missing.`],
    });
  });

  const otherFiles = `${statement} is not about the files in SHA256SUMS.`;
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
      [lacks(String.raw`\w{64} {2}README\.md`)],
    ],
    [
      'what no bill of materials names',
      (folder) =>
        repack(folder, async (content) => {
          await writeFile(join(content, name, 'docs/sbom.cdx.json'), '');
          await symlink('/etc/passwd', join(content, name, 'link'));
          await mkdir(join(content, 'other'));
          await writeFile(join(content, 'other/file'), '');
        }),
      [String.raw`\w{64} {2}docs/sbom\.cdx\.json`, 'other', 'other/file', `${name}/link`].map(
        lacks,
      ),
    ],
    [
      'a file that only the bill of materials has',
      (folder) => repack(folder, (content) => rm(join(content, name, 'README.md'))),
      [
        expect.stringMatching(
          /^The bill of materials names \w{64} {2}README\.md, which the archive lacks\.$/,
        ) as string,
      ],
    ],
    [
      'another bill of materials beside the archive',
      async (folder) => {
        await appendFile(join(folder, bill), '\n');
        await seal(folder);
      },
      [`${bill} is not the one in the archive.`],
    ],
    [
      'that a file is missing',
      (folder) => rm(join(folder, 'SHA256SUMS.sig')),
      ['SHA256SUMS.sig is missing.'],
    ],
    [
      'an archive that is none',
      async (folder) => {
        await writeFile(join(folder, archive), '');
        await seal(folder);
      },
      [`${archive} can't be unpacked.`],
    ],
    [
      'a lock file that cannot be read',
      (folder) =>
        repack(folder, (content) => writeFile(join(content, name, 'package-lock.json'), '{}')),
      ["The package-lock.json in the archive can't be read."],
    ],
    [
      'the statement of an earlier release',
      async (folder) => {
        const file = join(folder, statement);
        await writeFile(file, (await readFile(file, 'utf8')).replaceAll(/\w{64}/g, '0'.repeat(64)));
        await sign(file, key);
      },
      [otherFiles],
    ],
    [
      'a dependency that the bill of materials lacks',
      (folder) => releaseWithout(folder, (component) => component.name === 'hono'),
      [lacks(String.raw`hono@[\d.]+`)],
    ],
    [
      'another archive whose checksum was written into the list',
      async (folder) => {
        await appendFile(join(folder, archive), '\0');
        const { stdout } = await run('sha256sum', [bill, archive], { cwd: folder });
        await writeFile(join(folder, 'SHA256SUMS'), stdout);
      },
      ["The signature of SHA256SUMS doesn't match, or its key isn't valid for this.", otherFiles],
    ],
  ])('finds %s', async (_, plant, sentences) => {
    const folder = await mkdtemp(join(place, 'planted-'));
    await cp(released, folder, { recursive: true });
    await plant(folder);
    expect(await verify(folder)).toEqual({ isRight: false, sentences });
  });
});
