import type { HttpBindings } from '@hono/node-server';
import { serveBackups } from './backup/backup-socket.ts';
import { keepRetention, type RetentionOptions } from './audit/retention.ts';
import type { Database } from './database/database.ts';
import { keyFile, prepare, type KeptKey, type PrepareOptions } from './prepare.ts';
import { DEFAULT_BODY_LIMIT } from '../limits/request.ts';
import { createRoutes, type RouteOptions } from './routes/index.ts';
import { createStore } from './store/store.ts';
import { openPg } from './database/database-pg.ts';
import { openPglite, type PgliteDatabaseOptions } from './database/database-pglite.ts';

export { DatabaseUnavailable } from './database/database.ts';
export type { OwnerKey } from './prepare.ts';

type Options = PrepareOptions & Partial<RouteOptions> & Pick<RetentionOptions, 'auditLogDays'>;

export type EmbeddedApiOptions = DatabaseOptions &
  Options & {
    /** Returns the database to use in place of the one that was opened. */
    watchDatabase?: ((database: Database) => Database) | undefined;
  };

export type EmbeddedApi = Awaited<ReturnType<typeof embeddedApiOn>>;

/**
 * The contract and its extensions on its own database: opened, migrated, and seeded if it is new. Rejects
 * with a DatabaseUnavailable if the database can't be used.
 */
export async function createEmbeddedApi(options: EmbeddedApiOptions): Promise<EmbeddedApi> {
  const { dataDir, watchDatabase = (given) => given } = options;
  const database = watchDatabase(await openDatabase(options));
  try {
    if (dataDir === undefined || !database.dump) {
      return await embeddedApiOn(database, options);
    }
    const api = await embeddedApiOn(database, options, keyFile(dataDir));
    const endBackups = await serveBackups(dataDir, database.dump);
    return { ...api, close: () => endBackups().then(api.close) };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The same on a database that is already open; closing the API closes it. */
export async function embeddedApiOn(database: Database, options: Options, keptKey?: KeptKey) {
  const ownerKey = await prepare(database, options, keptKey);
  // The key in the file is no longer valid.
  if (ownerKey.origin === 'given') await keptKey?.remove();
  const { bodyLimit = DEFAULT_BODY_LIMIT, onError = reportError } = options;
  const endRetention = await keepRetention(database, { ...options, onError });
  const app = createRoutes(createStore(database), { bodyLimit, onError });
  return {
    /** Responds to every request; never rejects. */
    fetch: async (request: Request, bindings?: HttpBindings) => app.fetch(request, bindings),
    /** Whether the database responds, takes writes, and can commit them. */
    async isReady() {
      // Fails where nothing can be written.
      await database.query('SELECT 1 FROM users WHERE false FOR UPDATE');
      await database.commit?.();
      return true;
    },
    /** The key of the seeded user, as far as it is known. */
    ownerKey,
    waitsForStandby: database.waitsForStandby,
    async close() {
      await endRetention();
      await database.close();
    },
  };
}

function reportError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
}

type DatabaseOptions = PgliteDatabaseOptions & {
  /** URL of a PostgreSQL server, which has settings of its own. Without it, PostgreSQL runs in this process (PGlite). */
  databaseUrl?: string | undefined;
};

/**
 * Opens the database. Rejects with a DatabaseUnavailable, whose message is one sentence for the person who
 * started the server, without the password in the URL.
 */
export function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl } = options;
  return databaseUrl === undefined ? openPglite(options) : openPg(databaseUrl);
}
