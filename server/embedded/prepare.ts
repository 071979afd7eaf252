import { randomBytes } from 'node:crypto';
import type { Database, Queryable } from './database/database.ts';
import type { KeptKey } from './key-file.ts';
import { lockSchema, migrate } from './migrations.ts';
import { OWNER_ID, seed } from './seed/index.ts';
import { hashOf } from './store/store.ts';

export interface PrepareOptions {
  /** The key of the seeded user; generated once if it isn't set. */
  apiKey?: string | undefined;
  /** How many proxy accounts a fresh database gets. */
  seedAccounts: number;
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
  { apiKey, seedAccounts }: PrepareOptions,
  keyFile?: KeptKey,
): Promise<OwnerKey> {
  const work = async (transaction: Queryable): Promise<OwnerKey> => {
    await lockSchema(transaction);
    await migrate(transaction);
    const hash = await ownerHash(transaction);
    if (hash === undefined) await seed(transaction, seedAccounts, new Date());
    if (apiKey !== undefined) {
      if (hashOf(apiKey) !== hash) await setApiKey(transaction, apiKey);
      return { origin: 'given', apiKey };
    }
    const existing = await keyFile?.read();
    if (hash && (existing === undefined || hashOf(existing) !== hash)) return { origin: 'stored' };
    const ownerKey = existing ?? newApiKey();
    if (hash) return { origin: 'kept', apiKey: ownerKey };
    // Before the transaction ends: a key that exists only as a hash is of no use to anyone.
    await keyFile?.write(ownerKey);
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
