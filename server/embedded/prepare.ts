import { randomBytes } from 'node:crypto';
import type { Database, Queryable } from './database/database.ts';
import type { KeptKey } from './key-file.ts';
import { lockSchema, migrate } from './migrations.ts';
import { NEIGHBOUR_ID, OWNER_ID, seed } from './seed.ts';
import { hashOf } from './store.ts';

/** Minimum length of a chosen key; a generated one has 32 characters. */
const SHORTEST_KEY = 16;

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
  | { origin: 'given' | 'made' | 'kept'; apiKey: string; isShort: boolean }
  | { origin: 'stored'; apiKey?: undefined; isShort?: false };

/** A chosen key is too short. The message is a sentence for the person who started the server. */
export class KeyTooShort extends Error {
  override readonly name = 'KeyTooShort';
}

/**
 * Prepares a database: schema, demonstration data if it is empty, the key of the seeded user. It is all one
 * transaction, so a failed start leaves nothing half done. Rejects with a KeyTooShort if the given key is new
 * and too short.
 */
export function prepare(
  database: Database,
  { apiKey, seedAccounts }: PrepareOptions,
  keyFile?: KeptKey,
): Promise<OwnerKey> {
  const work = async (transaction: Queryable): Promise<OwnerKey> => {
    await lockSchema(transaction);
    const plain = await plainKey(transaction);
    await migrate(transaction);
    const hash = await ownerHash(transaction);
    if (hash === undefined) {
      await seed(transaction, seedAccounts, new Date());
      await setApiKey(transaction, NEIGHBOUR_ID, newApiKey());
    }
    if (apiKey !== undefined) {
      if (hashOf(apiKey) !== hash) await setApiKey(transaction, OWNER_ID, longEnough(apiKey));
      return known('given', apiKey);
    }
    const existing = plain ?? (await keyFile?.read());
    if (hash && (existing === undefined || hashOf(existing) !== hash)) return { origin: 'stored' };
    const ownerKey = existing ?? newApiKey();
    // Before the transaction ends: a key that exists only as a hash is of no use to anyone.
    if (!hash || plain) await keyFile?.write(ownerKey);
    if (!hash) await setApiKey(transaction, OWNER_ID, ownerKey);
    return known(hash && !plain ? 'kept' : 'made', ownerKey);
  };
  return database.transaction(work, { mayTakeLong: true });
}

function known(origin: 'given' | 'made' | 'kept', apiKey: string): OwnerKey {
  return { origin, apiKey, isShort: apiKey.length < SHORTEST_KEY };
}

function longEnough(apiKey: string): string {
  if (apiKey.length >= SHORTEST_KEY) return apiKey;
  throw new KeyTooShort(
    `API_KEY must have at least ${SHORTEST_KEY} characters. Choose a longer key, or unset API_KEY to generate one.`,
  );
}

/** The key as stored before version 2 of the schema. */
async function plainKey(database: Queryable): Promise<string | undefined> {
  const [column] = await database.query(
    `SELECT 1 FROM pg_attribute
     WHERE attrelid = to_regclass('users') AND attname = 'api_key' AND NOT attisdropped`,
  );
  if (!column) return undefined;
  const sql = 'SELECT api_key FROM users WHERE id = $1';
  const [row] = await database.query<{ api_key: string | null }>(sql, [OWNER_ID]);
  return row?.api_key ?? undefined;
}

/** Null for a user without a key, undefined if there is no such user. */
async function ownerHash(database: Queryable): Promise<string | null | undefined> {
  const sql = 'SELECT api_key_hash FROM users WHERE id = $1';
  const [row] = await database.query<{ api_key_hash: string | null }>(sql, [OWNER_ID]);
  return row?.api_key_hash;
}

function setApiKey(database: Queryable, userId: string, apiKey: string): Promise<unknown> {
  const sql = 'UPDATE users SET api_key_hash = $2 WHERE id = $1';
  return database.query(sql, [userId, hashOf(apiKey)]);
}

/** 192 random bits, in characters that never need escaping. */
function newApiKey(): string {
  return randomBytes(24).toString('base64url');
}
