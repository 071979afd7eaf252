import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openDatabase } from '../../server/embedded/index.ts';
import { prepare } from '../../server/embedded/prepare.ts';
import { completeProfile } from '../../server/embedded/model/rules.ts';
import { OWNER_ID } from '../../server/embedded/seed/index.ts';
import { createStore } from '../../server/embedded/store/store.ts';

const MIB = 1024 * 1024;

async function bytesIn(directory: string): Promise<number> {
  let sum = 0;
  for (const entry of await readdir(directory, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) sum += (await stat(join(entry.parentPath, entry.name))).size;
  }
  return sum;
}

test('a data directory stays as large as what is in it, however often that is written', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'proxy-console-'));
  const database = await openDatabase({ dataDir });
  await prepare(database, { seedAccounts: 2000 });
  const store = createStore(database);
  const ALL = { limit: 2000, offset: 0 };
  const [team] = await store.teams(OWNER_ID).part(ALL);
  const teamId = team?.id ?? '';
  const [first] = await store.profiles(teamId).part(ALL);
  const ids = (await store.accounts(OWNER_ID).part(ALL)).map(({ id }) => id);

  /** Writes over 50 MiB, and as much again into the log. */
  async function round(): Promise<number> {
    for (let time = 0; time < 400; time += 1) {
      const proxy_type = randomBytes(100_000).toString('base64');
      const body = completeProfile({ name: 'Large', proxy_account_id: null, proxy_type });
      const profile = await store.profile(OWNER_ID, teamId, first?.id ?? '');
      if (!profile) throw new Error('The seed has no profile.');
      await store.replaceProfile(OWNER_ID, teamId, profile, body, ['proxy_type']);
      if (time % 50 === 0) await store.resetQuota(OWNER_ID, ids);
    }
    return (await bytesIn(dataDir)) / MIB;
  }

  const sizes = [await round(), await round(), await round()];
  // A fresh database has 39 MiB, and keeps up to 128 MiB of its log for reuse.
  expect(Math.max(...sizes)).toBeLessThan(39 + 128 + 40);
  expect((sizes[2] ?? 0) - (sizes[1] ?? 0)).toBeLessThan(16);
  await database.close();
  await rm(dataDir, { recursive: true });
}, 400_000);
