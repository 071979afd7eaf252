import { randomBytes } from 'node:crypto';
import type { Database, Queryable } from './database/database.ts';
import { migrate } from './migrations.ts';
import { NEIGHBOUR_ID, OWNER_ID, seed } from './seed.ts';
import { hashOf } from './store.ts';

export interface PrepareOptions {
  /** The key of the seeded user; made once and kept where it is not given. */
  apiKey?: string | undefined;
  /** How many proxy accounts a fresh database gets. */
  seedAccounts: number;
}

/**
 * Makes a database ready: schema, demonstration data where there is none, the key of the seeded
 * user. All in one transaction, so that a start that fails leaves nothing half done. Gives back the key.
 */
export function prepare(database: Database, options: PrepareOptions): Promise<string> {
  return database.transaction(
    async (transaction) => {
      await migrate(transaction);
      const seeded = await ownerKey(transaction);
      if (!seeded) {
        await seed(transaction, options.seedAccounts, new Date());
        await setApiKey(transaction, NEIGHBOUR_ID, newApiKey());
      }
      const apiKey = options.apiKey ?? seeded?.api_key ?? newApiKey();
      if (apiKey !== seeded?.api_key) await setApiKey(transaction, OWNER_ID, apiKey);
      return apiKey;
    },
    { mayTakeLong: true },
  );
}

async function ownerKey(database: Queryable): Promise<{ api_key: string | null } | undefined> {
  const [row] = await database.query<{ api_key: string | null }>(
    'SELECT api_key FROM users WHERE id = $1',
    [OWNER_ID],
  );
  return row;
}

function setApiKey(database: Queryable, userId: string, apiKey: string): Promise<unknown> {
  return database.query('UPDATE users SET api_key = $2, api_key_hash = $3 WHERE id = $1', [
    userId,
    apiKey,
    hashOf(apiKey),
  ]);
}

/** 192 random bits, in characters that need no escape anywhere. */
function newApiKey(): string {
  return randomBytes(24).toString('base64url');
}
