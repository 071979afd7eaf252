/**
 * How much a statement may write, in units: a row, or a KiB. Zero for a statement that only reads. An array
 * names rows, and a text is stored.
 */
export function writeSize(sql: string, parameters: readonly unknown[] = []): number {
  if (/^\s*SELECT\b/i.test(sql)) return 0;
  return parameters.reduce((sum: number, parameter) => {
    if (Array.isArray(parameter)) return sum + parameter.length;
    return sum + (typeof parameter === 'string' ? parameter.length / 1024 : 0);
  }, 1);
}
