export { errorCode } from '#node/error-code.ts';

/** The database can't be used. The message says why and what to do, and contains no secrets. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}
