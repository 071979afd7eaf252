import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type { Database, Queryable } from '../database/database.ts';
import { schemaVersion } from '../migrations.ts';
import { FORMAT_VERSION, TABLES, type BackupHeader } from './backup-format.ts';
import { columnsOf } from './columns.ts';

/** Entries of the audit log with more IDs than this are read one by one: they can have megabytes. */
const MANY_IDS = 1_000;

/** Which rows of a table are read together, and how many at a time, so that a batch has a few megabytes. */
function readsOf(table: (typeof TABLES)[number]): { where: string; batch: number }[] {
  if (table === 'proxy_profiles') return [{ where: '', batch: 10 }];
  if (table !== 'audit_log') return [{ where: '', batch: 100 }];
  return [
    { where: `WHERE ids_total <= ${MANY_IDS}`, batch: 100 },
    { where: `WHERE ids_total > ${MANY_IDS}`, batch: 1 },
  ];
}

/**
 * A backup of all rows as of one moment: every write that was acknowledged before is in it. It is held in
 * memory until it is complete, because a slow disk or connection must not keep the transaction open, which in
 * PGlite makes everything else wait.
 */
export function makeBackup(database: Database): Promise<Buffer> {
  return database.transaction(
    (transaction) => {
      const gzip = createGzip();
      const lines = Readable.from(linesOf(transaction)).on('error', (error) => gzip.destroy(error));
      return buffer(lines.pipe(gzip));
    },
    { mayTakeLong: true },
  );
}

/**
 * Every value is the text that PostgreSQL makes of it: JavaScript would round large numbers, and PostgreSQL
 * can't read the U+0000 of a stored document as part of another one.
 */
async function* linesOf(transaction: Queryable): AsyncGenerator<string> {
  await transaction.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY');
  const header: BackupHeader = {
    format: 'proxy-console-backup',
    formatVersion: FORMAT_VERSION,
    schemaVersion: await schemaVersion(transaction),
    createdAt: new Date().toISOString(),
  };
  yield `${JSON.stringify(header)}\n`;
  let total = 0;
  for (const table of TABLES) {
    const columns = await columnsOf(transaction, table);
    if (columns.length === 0) continue;
    yield `${JSON.stringify(table)}\n`;
    const texts = columns.map(({ name }) => `${name}::text`).join(', ');
    for (const { where, batch } of readsOf(table)) {
      await transaction.query(
        `DECLARE some_rows NO SCROLL CURSOR FOR
         SELECT row_to_json(texts)::text AS line FROM (SELECT ${texts} FROM ${table} ${where}) AS texts`,
      );
      for (;;) {
        const rows = await transaction.query<{ line: string }>(`FETCH ${batch} FROM some_rows`);
        if (rows.length === 0) break;
        total += rows.length;
        yield rows.map(({ line }) => `${line}\n`).join('');
      }
      await transaction.query('CLOSE some_rows');
    }
  }
  yield `${total}\n`;
}
