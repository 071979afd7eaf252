/** The `code` of a Node.js or PostgreSQL error, e.g. `ECONNREFUSED` or `28P01`. */
export function errorCode(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : '';
}
