import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGzip } from 'node:zlib';
import type { Database, Queryable } from '../database/database.ts';
import { schemaVersion } from '../migrations.ts';
import { FORMAT_VERSION, TABLES, type BackupHeader } from './backup-format.ts';
import { columnsOf } from './columns.ts';

/** Rows that are read at a time. An entry of the audit log can have megabytes. */
const BATCH = 100;

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
    await transaction.query(
      `DECLARE rows_of_${table} NO SCROLL CURSOR FOR
       SELECT row_to_json(texts)::text AS line FROM (SELECT ${texts} FROM ${table}) AS texts`,
    );
    for (;;) {
      const rows = await transaction.query<{ line: string }>(
        `FETCH ${BATCH} FROM rows_of_${table}`,
      );
      if (rows.length === 0) break;
      total += rows.length;
      yield rows.map(({ line }) => `${line}\n`).join('');
    }
  }
  yield `${total}\n`;
}
