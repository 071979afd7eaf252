import { tryOrNull } from '#shared/lib/try-or-null.ts';
import {
  deviceDatabase,
  withoutSecrets,
  type RosterRecord,
  type RosterStore,
} from '#shared/lib/device-database.ts';
import type { Answered } from './account-list.ts';
import { withAnswer } from '../model/account-row.ts';
import { continueAfter } from './answer-sequence.ts';

/**
 * The roster: accounts that the user added by id, kept on this device per API and user. Nothing here
 * throws where the browser forbids or lacks storage; the functions say so instead.
 */

/** All records of a scope, in the order of their ids; null where this browser keeps nothing. */
export async function readRoster(scope: string): Promise<RosterRecord[] | null> {
  const database = await deviceDatabase();
  // Arrays sort after strings, so this covers every id of the scope.
  const records = await database?.getAll('roster', IDBKeyRange.bound([scope], [scope, []]));
  for (const { seq } of records ?? []) if (seq !== undefined) continueAfter(seq);
  return records ?? null;
}

/** Keeps records, but for those that another tab has kept newer; false where this browser could not. */
export function keepRecords(records: readonly RosterRecord[]): Promise<boolean> {
  return inPieces(records, async (store, record) => {
    const kept = await store.get([record.scope, record.id]);
    if ((kept?.seq ?? 0) <= (record.seq ?? 0)) await store.put(record);
  });
}

/** Keeps records of accounts that have none yet; false where this browser could not. */
export function addRecords(records: readonly RosterRecord[]): Promise<boolean> {
  return inPieces(
    records,
    // What was learned of an account is there still, though this tab may not have read it.
    async (store, record) =>
      (await store.getKey([record.scope, record.id])) ?? (await store.put(record)),
  );
}

/** Removes records; false where this browser could not. */
export function forgetRecords(scope: string, ids: readonly string[]): Promise<boolean> {
  return inPieces(ids, (store, id) => store.delete([scope, id]));
}

/** Records in one transaction: each is copied while the page waits. */
const PIECE = 1000;

async function inPieces<T>(
  items: readonly T[],
  write: (store: RosterStore, item: T) => Promise<unknown>,
): Promise<boolean> {
  const database = await deviceDatabase();
  if (!database) return false;
  try {
    for (let from = 0; from < items.length; from += PIECE) {
      const { store, done } = database.transaction('roster', 'readwrite');
      const piece = items.slice(from, from + PIECE);
      await Promise.all([...piece.map((item) => write(store, item)), done]);
    }
    return true;
  } catch {
    return false;
  }
}

/** A record with what an answer said of its account; secrets stay out. */
export function withAnswerKept(
  record: RosterRecord,
  { account: answer, knownAt, seq }: Answered,
): RosterRecord {
  const whole = withAnswer(record.account ?? {}, answer);
  const { $other: _, ...known } = whole;
  // What the contract does not know may be nested too deep to be copied.
  const account = tryOrNull(() => withoutSecrets(whole)) ?? withoutSecrets(known);
  return { ...record, account, knownAt, seq };
}
