import { afterEach, describe, expect, test } from 'vitest';
import { pgTimeouts } from '../../../server/embedded/database/database-pg.ts';
import { backends } from '../../support/servers/embedded-api.ts';

const postgres = backends.find(({ name }) => name === 'PostgreSQL');
const usual = { ...pgTimeouts };

afterEach(() => void Object.assign(pgTimeouts, usual));

describe.runIf(postgres)('the time that a statement may take on PostgreSQL', () => {
  test('grows with the rows that it names, also where it only reads', async () => {
    const database = await postgres?.open();
    Object.assign(pgTimeouts, { statement: 500, perUnit: 10 });
    const read = (rows: number) =>
      database?.query('SELECT pg_sleep(2) WHERE cardinality($1::text[]) > 0', [
        Array<string>(rows).fill('x'),
      ]);
    await expect(read(1)).rejects.toMatchObject({ status: 503 });
    expect(await read(3_000)).toHaveLength(1);
    // Closing drops the database, which takes some time.
    Object.assign(pgTimeouts, usual);
    await database?.close();
  });
});
