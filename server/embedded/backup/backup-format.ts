/**
 * A backup is gzipped lines of JSON: this header as an object, then for each table its name as a string and
 * its rows as objects of texts, and at the end the number of rows.
 */
export interface BackupHeader {
  format: 'proxy-console-backup';
  formatVersion: typeof FORMAT_VERSION;
  /** Of the database. A restore creates the tables of this version, and the next start migrates them. */
  schemaVersion: number;
  /** RFC 3339. */
  createdAt: string;
}

export const FORMAT_VERSION = 1;

/** Every table with data, those first that others refer to. Older versions of the schema lack the last ones. */
export const TABLES = [
  'users',
  'teams',
  'proxy_accounts',
  'proxy_profiles',
  'audit_log',
  'idempotency_keys',
] as const;

/** A file isn't a backup that can be restored. The message is a sentence for the operator. */
export class UnusableBackup extends Error {
  override readonly name = 'UnusableBackup';
}
