import { tryOrNull } from '#shared/lib/try-or-null.ts';
import { deviceDatabase, withoutSecrets } from '#shared/storage/device-database.ts';
import { keysFrom, scopedStore, type WritableStore } from '#shared/storage/scoped-store.ts';
import type { SavedAccountRecord } from '../model/saved-account-record.ts';
import type { AccountResponse } from './account-list.ts';
import { mergeResponse } from '../model/account-row.ts';
import { advanceSequence } from '#shared/run/browser/response-sequence.ts';

/**
 * Accounts that the user added by ID, saved in this browser per API and user. Nothing here throws if storage is
 * forbidden or missing; the functions return that instead.
 */
const accountStore = scopedStore('savedAccounts');

/** All records of a scope, ordered by ID; null if this browser stores nothing. */
export async function readSavedAccounts(scope: string): Promise<SavedAccountRecord[] | null> {
  const database = await deviceDatabase();
  const records = await database?.getAll('savedAccounts', keysFrom([scope]));
  for (const { sequence } of records ?? []) if (sequence !== undefined) advanceSequence(sequence);
  return records ?? null;
}

/** Saves records, except those for which another tab has saved newer ones; false if this browser couldn't. */
export function saveRecords(records: readonly SavedAccountRecord[]): Promise<boolean> {
  return inPieces(records, async (store, record) => {
    const saved = await store.get([record.scope, record.id]);
    if ((saved?.sequence ?? 0) <= (record.sequence ?? 0)) await store.put(record);
  });
}

/** Saves records of accounts that have none yet; false if this browser couldn't. */
export function addRecords(records: readonly SavedAccountRecord[]): Promise<boolean> {
  return inPieces(
    records,
    // Existing data about an account is preserved, even if this tab hasn't read it.
    async (store, record) =>
      (await store.getKey([record.scope, record.id])) ?? (await store.put(record)),
  );
}

/** Deletes records; false if this browser couldn't. */
export function forgetRecords(scope: string, ids: readonly string[]): Promise<boolean> {
  return inPieces(ids, (store, id) => store.delete([scope, id]));
}

/** Records per transaction: each is copied synchronously. */
const PIECE = 1000;

async function inPieces<T>(
  items: readonly T[],
  write: (store: WritableStore<'savedAccounts'>, item: T) => Promise<unknown>,
): Promise<boolean> {
  for (let from = 0; from < items.length; from += PIECE) {
    const piece = items.slice(from, from + PIECE);
    const isWritten = await accountStore.write(async (store) => {
      await Promise.all(piece.map((item) => write(store, item)));
      return true;
    });
    if (!isWritten) return false;
  }
  return true;
}

/** A record updated with a response about its account, without secrets. */
export function withResponse(
  record: SavedAccountRecord,
  { account: response, knownAt, sequence }: AccountResponse,
): SavedAccountRecord {
  const whole = mergeResponse(record.account ?? {}, response);
  const { $other: _, ...known } = whole;
  // Unknown members may be nested too deep to be copied.
  const account = tryOrNull(() => withoutSecrets(whole)) ?? withoutSecrets(known);
  return { ...record, account, knownAt, sequence, isBeforeReset: false };
}
