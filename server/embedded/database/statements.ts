import { createHash } from 'node:crypto';
import { errorCode } from '#node/error-code.ts';

/**
 * PostgreSQL's errors if a connection can't use a name, before it has done anything: a change of the table
 * changed the type of the rows, there is no statement of that name, or there is one already. The last two
 * happen behind a pooler that doesn't support named statements.
 */
const REFUSALS = new Set(['0A000', '26000', '42P05']);

/**
 * Gives every SQL text a name, so that a connection parses and plans it once instead of at every run. A text
 * whose name is rejected runs without one from then on: its name is empty. Meant for texts in the program's
 * source, because it keeps every text.
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

/** Depends only on the text, so that processes behind one pooler never use one name for two statements. */
function nameOf(sql: string): string {
  return createHash('sha256').update(sql).digest('hex').slice(0, 32);
}

/**
 * How much a statement may write, in units: a row, or a KiB. Zero for a statement that only reads. An array
 * counts as rows, and a text is stored.
 */
export function writeSize(sql: string, parameters: readonly unknown[] = []): number {
  return /^\s*(SELECT|SET|DECLARE|FETCH|CLOSE)\b/i.test(sql) ? 0 : 1 + sizeOf(parameters);
}

/** The rows that parameters name, plus the KiB of their texts. */
export function sizeOf(parameters: readonly unknown[]): number {
  return parameters.reduce((sum: number, parameter) => {
    if (Array.isArray(parameter)) return sum + parameter.length;
    return sum + (typeof parameter === 'string' ? parameter.length / 1024 : 0);
  }, 0);
}
