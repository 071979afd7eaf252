import { createHash } from 'node:crypto';
import { errorCode } from './database-unavailable.ts';

/**
 * What PostgreSQL answers where a connection cannot use a name, before it has done anything: the
 * table has changed so that the rows would have another shape, there is no statement of the name, or
 * there is one already. The last two happen behind a pooler that knows nothing of named statements.
 */
const REFUSALS = new Set(['0A000', '26000', '42P05']);

/**
 * Gives every SQL text a name, under which a connection parses and plans it once instead of at every
 * run. A text whose name is refused runs without one from then on: its name is empty. Meant for texts
 * that are written in the program, because it keeps all it has seen.
 */
export function preparing() {
  const names = new Map<string, string>();
  return async <Result>(sql: string, run: (name: string) => Promise<Result>): Promise<Result> => {
    const name = names.get(sql) ?? nameOf(sql);
    names.set(sql, name);
    try {
      return await run(name);
    } catch (error) {
      if (name === '' || !REFUSALS.has(errorCode(error))) throw error;
      names.set(sql, '');
      return run('');
    }
  };
}

/** Of the text alone, so that processes behind one pooler never mean two statements by one name. */
function nameOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex').slice(0, 32);
}
