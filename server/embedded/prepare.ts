import { randomBytes } from 'node:crypto';
import { chmod, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '#node/error-code.ts';
import type { Database, Queryable } from './database/database.ts';
import { lockSchema, migrate } from './migrations.ts';
import { OWNER_ID, seed } from './seed/index.ts';
import { hashOf } from './store/store.ts';
import { KEY_FILE } from './database/data-dir.ts';
import { syncNames } from './database/synced-files.ts';

export interface PrepareOptions {
  /** The key of the seeded user; generated once if it isn't set. */
  apiKey?: string | undefined;
  /** How many proxy accounts a fresh database gets. */
  seedAccounts: number;
  /** How many proxy profiles it gets; one of each kind if it isn't set. */
  seedProfiles?: number | undefined;
}

/**
 * The key of the seeded user, as far as it is known: `given` by the settings, `made` by this start, `kept` in
 * a file since an earlier one, or only `stored` as a hash.
 */
export type OwnerKey =
  | { origin: 'given' | 'made' | 'kept'; apiKey: string }
  | { origin: 'stored'; apiKey?: undefined };

/**
 * Prepares a database: schema, demonstration data if it is empty, the key of the seeded user. It is all one
 * transaction, so a failed start leaves nothing half done.
 */
export function prepare(
  database: Database,
  { apiKey, seedAccounts, seedProfiles }: PrepareOptions,
  kept?: KeptKey,
): Promise<OwnerKey> {
  const work = async (transaction: Queryable): Promise<OwnerKey> => {
    await lockSchema(transaction);
    await migrate(transaction);
    const hash = await ownerHash(transaction);
    if (hash === undefined)
      await seed(transaction, { accounts: seedAccounts, profiles: seedProfiles }, new Date());
    if (apiKey !== undefined) {
      if (hashOf(apiKey) !== hash) await setApiKey(transaction, apiKey);
      return { origin: 'given', apiKey };
    }
    const existing = await kept?.read();
    if (hash && (existing === undefined || hashOf(existing) !== hash)) return { origin: 'stored' };
    const ownerKey = existing ?? newApiKey();
    if (hash) return { origin: 'kept', apiKey: ownerKey };
    // Before the transaction ends.
    await kept?.write(ownerKey);
    await setApiKey(transaction, ownerKey);
    return { origin: 'made', apiKey: ownerKey };
  };
  return database.transaction(work, { mayTakeLong: true });
}

/** Null for a user without a key, undefined if there is no such user. */
async function ownerHash(database: Queryable): Promise<string | null | undefined> {
  const sql = 'SELECT api_key_hash FROM users WHERE id = $1';
  const [row] = await database.query<{ api_key_hash: string | null }>(sql, [OWNER_ID]);
  return row?.api_key_hash;
}

function setApiKey(database: Queryable, apiKey: string): Promise<unknown> {
  const sql = 'UPDATE users SET api_key_hash = $2 WHERE id = $1';
  return database.query(sql, [OWNER_ID, hashOf(apiKey)]);
}

/** 192 random bits, in characters that never need escaping. */
function newApiKey(): string {
  return randomBytes(24).toString('base64url');
}

/** A generated key, stored for the person who runs the server, who could otherwise read it only once. */
export type KeptKey = ReturnType<typeof keyFile>;

const MODE = 0o600;

/** The key in a file of the data directory that only this process's user can read. */
export function keyFile(dataDir: string) {
  const file = join(dataDir, KEY_FILE);
  return {
    async read(): Promise<string | undefined> {
      try {
        const apiKey = (await readFile(file, 'utf8')).trim() || undefined;
        // A copy of the directory may have lost its modes. Only its owner can repair that.
        await chmod(file, MODE).catch(() => undefined);
        return apiKey;
      } catch (error) {
        if (errorCode(error) === 'ENOENT') return undefined;
        throw error;
      }
    },
    // Synced before its hash is: after a power failure, a hash without the key would be of no use to anyone.
    async write(apiKey: string) {
      await writeFile(file, `${apiKey}\n`, { mode: MODE, flush: true });
      await syncNames(dataDir);
    },
    remove: () => rm(file, { force: true }),
  };
}
