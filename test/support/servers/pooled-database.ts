import type { Database } from '../../../server/embedded/database/database.ts';
import { openDatabase } from '../../../server/embedded/index.ts';
import { emptyDatabase } from './empty-database.ts';

/** What no test uses at the moment. To open another one takes a second of processor time, to empty one hardly any. */
const idle: Database[] = [];

/** An empty database in memory. Closing it leaves it, empty again, to the next test or file of this process. */
export async function openPooledDatabase(): Promise<Database> {
  const database = idle.pop() ?? (await openDatabase({ dump: await emptyDatabase() }));
  let isClosed = false;
  const whileOpen = <Result>(work: () => Promise<Result>) =>
    isClosed ? Promise.reject(new Error('The database is closed.')) : work();
  return {
    ...database,
    query: (sql, parameters) => whileOpen(() => database.query(sql, parameters)),
    transaction: (work, options) => whileOpen(() => database.transaction(work, options)),
    async close() {
      isClosed = true;
      await database.query('DROP SCHEMA public CASCADE');
      await database.query('CREATE SCHEMA public');
      // Not later, by a timer, which would fire all the time while a test sets the clock back.
      await database.query('SELECT pg_stat_force_next_flush()');
      idle.push(database);
    },
  };
}
