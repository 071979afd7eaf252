import { expect, test } from 'vitest';
import { makeBackup } from '../../../server/embedded/backup/make-backup.ts';
import type { Queryable } from '../../../server/embedded/database/database.ts';
import { prepare } from '../../../server/embedded/prepare.ts';
import { backends } from '../../support/servers/embedded-api.ts';

test.each(backends)(
  'a backup of an audit log with large resets reads a few megabytes at a time, on $name',
  async ({ open }) => {
    const database = await open();
    await prepare(database, { seedAccounts: 0 });
    await database.query(
      `INSERT INTO audit_log (user_id, operation, status, first_ids, ids, ids_total, fields)
       SELECT 'user', 'some_put', 200, '{}', (SELECT array_agg(md5(n::text)) FROM generate_series(1, 20000) AS n), 20000, '{}'
       FROM generate_series(1, 30)`,
    );
    const sizes: number[] = [];
    await makeBackup({
      ...database,
      transaction: (work, options) =>
        database.transaction((transaction) => {
          const query = async <Row>(sql: string, parameters?: readonly unknown[]) => {
            const rows = await transaction.query<Row>(sql, parameters);
            sizes.push(JSON.stringify(rows).length);
            return rows;
          };
          return work({ query } satisfies Queryable);
        }, options),
    });
    expect(Math.max(...sizes)).toBeGreaterThan(500_000);
    expect(Math.max(...sizes)).toBeLessThan(5_000_000);
    await database.close();
  },
);
