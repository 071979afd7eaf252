import type { Database, Queryable } from '../database/database.ts';
import { lockSchema, migrate } from '../migrations.ts';
import { TABLES } from './backup-format.ts';
import { columnsOf } from './columns.ts';
import { readBackup } from './read-backup.ts';

/** Per statement: rows, or characters of all of them. */
const BATCH = { rows: 1_000, characters: 4_000_000 };

/**
 * Restores a backup into a database without tables, in one transaction. Resolves to false, and changes
 * nothing, if the database has tables. Rejects like `readBackup` and `Database`.
 */
export function restoreBackup(database: Database, file: string): Promise<boolean> {
  return database.transaction(
    async (transaction) => {
      await lockSchema(transaction);
      if (!(await isEmpty(transaction))) return false;
      let table = '';
      let lines: string[] = [];
      let characters = 0;
      const flush = async () => {
        if (lines.length > 0) await insert(transaction, table, lines);
        lines = [];
        characters = 0;
      };
      for await (const part of readBackup(file)) {
        if (!('line' in part)) {
          await migrate(transaction, part.schemaVersion);
          continue;
        }
        const isFull = lines.length >= BATCH.rows || characters >= BATCH.characters;
        if (isFull || part.table !== table) await flush();
        table = part.table;
        lines.push(part.line);
        characters += part.line.length;
      }
      await flush();
      await continueNumbers(transaction);
      await transaction.query('ANALYZE proxy_accounts');
      return true;
    },
    { mayTakeLong: true },
  );
}

async function isEmpty(transaction: Queryable): Promise<boolean> {
  const sql =
    'SELECT to_regclass(name) FROM unnest($1::text[]) AS name WHERE to_regclass(name) IS NOT NULL';
  return (await transaction.query(sql, [[...TABLES, 'schema_version']])).length === 0;
}

async function insert(transaction: Queryable, table: string, lines: readonly string[]) {
  const columns = await columnsOf(transaction, table);
  const listed = (each: (column: (typeof columns)[number]) => string) =>
    columns.map(each).join(', ');
  await transaction.query(
    `INSERT INTO ${table} (${listed(({ name }) => name)}) OVERRIDING SYSTEM VALUE
     SELECT ${listed(({ name, type }) => `${name}::${type}`)}
     FROM json_to_recordset($1::json) AS texts (${listed(({ name }) => `${name} text`)})`,
    [`[${lines.join(',')}]`],
  );
}

/** New entries of the audit log get numbers after the restored ones. */
async function continueNumbers(transaction: Queryable): Promise<void> {
  if ((await columnsOf(transaction, 'audit_log')).length === 0) return;
  await transaction.query(
    `SELECT setval(pg_get_serial_sequence('audit_log', 'id'), coalesce(max(id), 0) + 1, false) FROM audit_log`,
  );
}
