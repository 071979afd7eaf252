import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { maxHeaderSize } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { defaultConsoleConfig } from '#contract';
import { createApp } from '../../../server/app.ts';
import { usualPatience } from '#node/process-lock.ts';
import { pgTimeouts } from '../../../server/embedded/database/database-pg.ts';
import { SPACE_RESERVE } from '../../../server/embedded/database/disk-space.ts';
import { readEnv, type Settings } from '../../../server/env.ts';
import { passedToApi, passedToBrowser } from '../../../server/forward/headers.ts';
import { UPSTREAM_TIMEOUT } from '../../../server/forward/index.ts';
import { timeouts } from '../../../server/listen.ts';
import { STALLED_EXIT_CODE, stallLimits } from '../../../server/watchdog.ts';
import { DEFAULT_BODY_LIMIT } from '../../../server/limits/request.ts';

const container = await readFile('deploy/Containerfile', 'utf8');
const unit = await readFile('deploy/proxy-console.service', 'utf8');
const { engines, version } = JSON.parse(await readFile('package.json', 'utf8')) as {
  engines: { node: string };
  version: string;
};

const pairsIn = (settings: readonly string[] = []): Record<string, string> =>
  Object.fromEntries(settings.map((setting) => setting.split('=', 2) as [string, string]));

test('both start the server with settings that it knows and takes', () => {
  const settings = [
    /^ENV (.+)$/m.exec(container)?.[1]?.split(' '),
    Array.from(unit.matchAll(/^Environment=(.+)$/gm), ([, setting = '']) => setting),
  ].map(pairsIn);
  const both = ['NODE_ENV', 'HOST', 'PORT', 'DATA_DIR', 'ACCESS_LOG'];
  const names = settings.map((env) => new Set(Object.keys(env)));
  // Under systemd a proxy on the same machine is in front, which passes on the name of the site.
  expect(names).toEqual([new Set(both), new Set([...both, 'ALLOWED_HOSTS'])]);
  for (const { NODE_ENV, ...env } of settings) {
    expect(NODE_ENV).toBe('production');
    expect(readEnv(env)).toMatchObject({ ok: true, settings: { warnings: [], accessLog: true } });
  }
  expect(container).toContain('CMD ["node", "dist/server/main.js"]');
  expect(unit).toContain('ExecStart=/usr/bin/node dist/server/main.js');
});

test('the container runs a Node.js that the package asks for, and not as root', () => {
  expect(engines.node).toBe('^20.19 || ^22.12 || >=24');
  expect(container).toMatch(/^FROM node:(22|24)/m);
  expect(unit).toContain('must be Node.js 22 or 24');
  expect(container.lastIndexOf('USER node')).toBeGreaterThan(container.lastIndexOf('FROM '));
});

test('both start the server again after it ended itself, for as long as it takes', async () => {
  expect(unit).toMatch(/^Restart=on-failure$/m);
  expect(unit).toMatch(/^StartLimitIntervalSec=0$/m);
  // A restart doesn't repair a database, so the check only tests whether the server is alive.
  expect(container).toMatch(/^HEALTHCHECK .*\\\n {2}CMD \[.*\/healthz.*\]$/m);
  expect(container).toContain('podman build --format docker');
  const document = await readFile('docs/deploy.md', 'utf8');
  for (const text of [container, document]) expect(text).toContain('--health-on-failure kill');
});

interface Compose {
  services: Record<
    string,
    { environment: Record<string, string>; secrets?: string[]; volumes?: string[] }
  >;
  secrets: Record<string, { file: string }>;
  volumes: Record<string, null>;
  networks: Record<string, { internal: boolean } | null>;
}

test('compose starts the console with settings that it knows, only TLS is reachable, and nothing fills the machine', async () => {
  const { services, secrets, volumes, networks } = parse(
    await readFile('deploy/compose.yaml', 'utf8'),
  ) as Compose;
  const common = {
    restart: 'unless-stopped',
    mem_limit: expect.stringMatching(/^\d+[mg]$/) as string,
    logging: {
      driver: 'json-file',
      options: {
        'max-size': expect.stringMatching(/^\d+m$/) as string,
        'max-file': expect.any(String) as string,
      },
    },
  };
  expect(services).toMatchObject({
    console: {
      ...common,
      secrets: ['api_key', 'postgres_password'],
      depends_on: { database: { condition: 'service_healthy' } },
    },
    // No one else reaches it.
    database: {
      ...common,
      image: expect.stringMatching(/^postgres:\d+/) as string,
      environment: {
        POSTGRES_USER: 'console',
        POSTGRES_PASSWORD_FILE: '/run/secrets/postgres_password',
        POSTGRES_DB: 'console',
      },
      secrets: ['postgres_password'],
      healthcheck: { test: ['CMD', 'pg_isready', '--username', 'console', '--dbname', 'console'] },
      networks: ['back'],
    },
    tls: {
      ...common,
      image: expect.stringMatching(/^caddy:\d+/) as string,
      ports: ['80:80', '443:443', '443:443/udp'],
    },
  });
  expect(networks['back']?.internal).toBe(true);
  const open = Object.entries(services).filter(([, service]) => 'ports' in service);
  expect(open.map(([name]) => name)).toEqual(['tls']);
  const preset = pairsIn(/^ENV NODE_ENV=production (.+)$/m.exec(container)?.[1]?.split(' '));
  const mounted = await mkdtemp(join(tmpdir(), 'secrets-'));
  await writeFile(join(mounted, 'api_key'), 'a-key-of-enough-characters\n');
  await writeFile(join(mounted, 'postgres_password'), 'p@s/s%#\n');
  const given = Object.entries({ ...preset, ...services['console']?.environment }).map(
    ([name, value]) => [name, value.replace('/run/secrets', mounted)],
  );
  const reading = readEnv(Object.fromEntries(given) as Record<string, string>);
  await rm(mounted, { recursive: true });
  expect(reading).toMatchObject({
    ok: true,
    settings: { api: { apiKey: 'a-key-of-enough-characters' }, warnings: [] },
  });
  const { api } = (reading as { settings: Settings }).settings;
  const { databaseUrl: connectionString } = api as { databaseUrl: string };
  expect(new pg.Client({ connectionString })).toMatchObject({
    user: 'console',
    password: 'p@s/s%#',
    host: 'database',
    database: 'console',
  });
  expect(secrets).toEqual({
    api_key: { file: './secrets/api_key' },
    postgres_password: { file: './secrets/postgres_password' },
  });
  const used = Object.values(services).flatMap((service) => service.volumes ?? []);
  const named = used.filter((each) => !each.startsWith('./'));
  expect(named.map((each) => each.split(':')[0])).toEqual(Object.keys(volumes));
  expect(used).toContain('./Caddyfile:/etc/caddy/Caddyfile:ro');
  expect(await readFile('deploy/Caddyfile', 'utf8')).toContain(
    `reverse_proxy console:${preset['PORT'] ?? ''} {`,
  );
});

test('the changelog has an entry for this version', async () => {
  const [latest] = /^## \[\d.+$/m.exec(await readFile('CHANGELOG.md', 'utf8')) ?? [];
  expect(latest?.split(' - ')).toEqual([
    `## [${version}]`,
    expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  ]);
});

test('static hosts are told the headers that the server itself sends', async () => {
  const block = await readFile('deploy/static-headers.txt', 'utf8');
  const told = new Headers(
    block
      .trim()
      .split('\n')
      .map((line): [string, string] => [line.split(': ')[0] ?? '', line.replace(/^\S+: /, '')]),
  );
  const app = createApp({ api: { fetch: () => new Response() }, config: defaultConsoleConfig });
  const { headers } = await app.request('/config.json');
  headers.delete('Cache-Control');
  headers.delete('Content-Type');
  // This server has the API on its own origin.
  const policy = headers.get('Content-Security-Policy') ?? '';
  headers.set(
    'Content-Security-Policy',
    policy.replace("connect-src 'self'", "connect-src 'self' https://api.example.com"),
  );
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(headers));
});

test('operators are told the times, sizes and headers that the server has', async () => {
  const document = (await readFile('docs/deploy.md', 'utf8')).replaceAll(/\s+/g, ' ');
  const { keepAliveTimeout, headersTimeout, requestTimeout } = timeouts;
  for (const sentence of [
    `closes idle connections after ${keepAliveTimeout / 1000} seconds`,
    `must arrive within ${headersTimeout / 1000} seconds and the whole request within ${requestTimeout / 1000}`,
    `headers over ${maxHeaderSize / 1024} KiB`,
    `may take ${UPSTREAM_TIMEOUT / 1000} seconds to start`,
    `has arrived, ${DEFAULT_BODY_LIMIT / 1024 / 1024} MiB at most`,
    `renews the file every ${usualPatience.renewEvery / 1000} seconds`,
    `event loop for ${stallLimits.running / 1000} seconds (${stallLimits.starting / 1000} during a start)`,
    `with exit code ${STALLED_EXIT_CODE}`,
    `needs ${SPACE_RESERVE / 1024 / 1024} MiB free`,
    `connection may take ${pgTimeouts.connect / 1000} seconds`,
    `a statement ${pgTimeouts.statement / 1000} seconds, plus ${pgTimeouts.perUnit} ms for each`,
    `\`statement_timeout\` (${pgTimeouts.serverStatement / 1000} seconds)`,
    `(${pgTimeouts.serverIdleInTransaction / 1000} seconds) on its`,
    `watches the file for ${usualPatience.watchFor / 1000} seconds`,
  ]) {
    expect(document).toContain(sentence);
  }
  for (const [names, lead] of [
    [passedToApi, 'Only these request headers are forwarded'],
    [passedToBrowser, 'Only these response headers are returned'],
  ] as const) {
    const [, named = ''] = new RegExp(`${lead}: ([^.]+)\\.`).exec(document) ?? [];
    expect(named.toLowerCase().split(', ')).toEqual(
      names.map((name) => `\`${name.toLowerCase()}\``),
    );
  }
});

test('the bill of materials names every package, and which are for development alone', async () => {
  const { scripts, dependencies, devDependencies } = JSON.parse(
    await readFile('package.json', 'utf8'),
  ) as Record<'scripts' | 'dependencies' | 'devDependencies', Record<string, string>>;
  expect(container).toContain('npm run --silent sbom');
  const [, ...words] = scripts['sbom']?.split(' ') ?? [];
  const { stdout } = await promisify(execFile)('npm', words, { maxBuffer: 10_000_000 });
  const { components } = JSON.parse(stdout) as {
    components: { name: string; properties: { name: string }[] }[];
  };
  const named = new Map(components.map(({ name, properties }) => [name, properties]));
  for (const name of Object.keys({ ...dependencies, ...devDependencies })) {
    expect([...named.keys()]).toContain(name);
  }
  // Marked variables are for development only.
  for (const name of Object.keys(dependencies)) expect(named.get(name)).toEqual([]);
  expect(named.get('vite')?.map((property) => property.name)).toEqual([
    'cdx:npm:package:development',
  ]);
});
