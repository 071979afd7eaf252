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
