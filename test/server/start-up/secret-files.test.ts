import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { meanings } from '../../../server/env-values.ts';
import { env, readEnv } from '../../../server/env.ts';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'secrets-'));
});

afterEach(() => rm(directory, { recursive: true }));

async function fileWith(content: string): Promise<string> {
  const path = join(directory, 'secret');
  await writeFile(path, content);
  return path;
}

const secrets = { API_KEY: 'a-key-of-enough-characters', DATABASE_URL: 'postgresql://db/console' };

test.each(Object.entries(secrets))('%s can be in a file', async (name, value) => {
  const path = await fileWith(`${value}\n`);
  expect(readEnv({ [`${name}_FILE`]: path })).toEqual(readEnv({ [name]: value }));
});

test('every variable that has a secret by its name can be in a file', () => {
  const named = Object.entries(env.def.shape).filter(([name]) =>
    /KEY|PASS|DATABASE_URL/.test(name),
  );
  expect(named.map(([name]) => name)).toEqual(['DATABASE_URL', 'PGPASSWORD', 'API_KEY']);
  for (const [, schema] of named) expect(meanings.get(schema)).toMatchObject({ isSecret: true });
});

test.each([
  ['Both forms', 'x', 'API_KEY and API_KEY_FILE are both set. Unset one of them.'],
  ['A file without a text', '\n', 'API_KEY_FILE: PATH is empty.'],
  ['A file with a wrong value', 'geheim 1', 'API_KEY must have at least 16'],
])('%s: no start', async (what, content, sentence) => {
  const path = await fileWith(content);
  const given = { API_KEY_FILE: path, ...(what === 'Both forms' && { API_KEY: secrets.API_KEY }) };
  expect(readEnv(given)).toEqual({
    ok: false,
    faults: [expect.stringContaining(sentence.replace('PATH', path))],
  });
  expect(JSON.stringify(readEnv(given))).not.toContain('geheim');
});

test('a file that is missing prevents the start', () => {
  expect(readEnv({ API_KEY_FILE: '/run/secrets/no-such' })).toEqual({
    ok: false,
    faults: ["API_KEY_FILE: /run/secrets/no-such can't be read (ENOENT)."],
  });
});

test('a password can be apart from the address, so that it needs no encoding', async () => {
  const path = await fileWith('p@s/s%#');
  const database = (DATABASE_URL: string) => {
    const reading = readEnv({ DATABASE_URL, PGPASSWORD_FILE: path });
    return reading.ok ? reading.settings.api : reading.faults;
  };
  expect(database('postgres://console@one,two:5433/console?sslmode=require')).toMatchObject({
    databaseUrl: 'postgres://console:p%40s%2Fs%25%23@one,two:5433/console?sslmode=require',
  });
  expect(database('postgresql://db/console')).toMatchObject({
    databaseUrl: 'postgresql://:p%40s%2Fs%25%23@db/console',
  });
  // As with psql, that of the address wins.
  expect(database('postgres://console:other@db/console')).toMatchObject({
    databaseUrl: 'postgres://console:other@db/console',
  });
});
