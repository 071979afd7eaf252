import { randomBytes } from 'node:crypto';
import type { Queryable } from './database.ts';

/**
 * What the statements of the embedded API rely on, and an engine that only speaks PostgreSQL's protocol may lack. Undefined if all holds, else the end of a
 * sentence. Leaves nothing behind. Rejects with the failure of a statement.
 */
export async function lackOf(one: Queryable, other: Queryable): Promise<string | undefined> {
  if (!(await doLocksExclude(one, other))) return "its advisory locks don't exclude each other";
  const table = `engine_check_${randomBytes(8).toString('hex')}`;
  if (!(await doVersionsChange(one, table))) return "the version of a row doesn't change with it";
  const [row] = await one.query<{ found: boolean }>('SELECT to_regclass($1) IS NOT NULL AS found', [
    table,
  ]);
  return row?.found === false ? undefined : "a change of the schema isn't rolled back";
}

/** Several servers that start at a time need it. */
async function doLocksExclude(one: Queryable, other: Queryable): Promise<boolean> {
  const key = randomBytes(6).readUIntBE(0, 6);
  const take = (session: Queryable) =>
    session.query<{ taken: boolean }>('SELECT pg_try_advisory_xact_lock($1::bigint) AS taken', [
      key,
    ]);
  try {
    await one.query('BEGIN');
    await other.query('BEGIN');
    const [[first], [second]] = [await take(one), await take(other)];
    return first?.taken === true && second?.taken === false;
  } finally {
    await other.query('ROLLBACK');
    await one.query('ROLLBACK');
  }
}

/** An update looks at it to see whether another one came in between. Makes a table, and rolls it back. */
async function doVersionsChange(one: Queryable, table: string): Promise<boolean> {
  const version = async () => {
    const [row] = await one.query<{ version: string }>(
      `SELECT xmin::text AS version FROM ${table}`,
    );
    return row?.version;
  };
  try {
    await one.query('BEGIN');
    await one.query(`CREATE TABLE ${table} (value integer)`);
    await one.query(`INSERT INTO ${table} VALUES (1)`);
    const before = await version();
    // A subtransaction has a version of its own.
    await one.query('SAVEPOINT inserted');
    await one.query(`UPDATE ${table} SET value = 2`);
    return before !== (await version());
  } finally {
    await one.query('ROLLBACK');
  }
}
