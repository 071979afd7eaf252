import { csvOf } from '#shared/lib/csv.ts';
import type { SavedAccountRecord } from '../model/saved-account-record.ts';

/** A record as it stands in an export: flat, with the API's own names, and without secrets. */
function exported({ id, source, addedAt, knownAt, account }: SavedAccountRecord) {
  const known = account ?? {};
  return {
    id,
    source,
    added_at: new Date(addedAt).toISOString(),
    known_at: knownAt === null ? '' : new Date(knownAt).toISOString(),
    username: known.username ?? '',
    description: known.description ?? '',
    status: known.status ?? '',
    quota: known.quota ?? '',
    consumption: known.consumption ?? '',
    bytes_recv: known.bytes_recv ?? '',
    bytes_sent: known.bytes_sent ?? '',
  };
}

/** The roster as JSON, which can be imported again. */
export function savedAccountsJson(records: readonly SavedAccountRecord[]): string {
  return JSON.stringify(records.map(exported), null, 2);
}

/** The roster as CSV, which can be imported again. */
export function savedAccountsCsv(records: readonly SavedAccountRecord[]): Promise<string> {
  return csvOf(records.map(exported));
}
