import type { Mismatch } from '#contract';
import { deviceDatabase, onDevice } from '#shared/lib/device-database.ts';
import { withoutPositions } from '#shared/lib/without-positions.ts';

/** A way in which the answers of one API do not match the contract. Holds no value of an answer. */
export interface MismatchRecord {
  /** The API's base URL. */
  api: string;
  /** Method and path of the calls, with the names of path parameters in the place of ids. */
  operation: string;
  /** Where in the answer, positions in lists left out, so that a thousand rows make one mismatch. */
  path: string;
  expected: string;
  got: string;
  /** In milliseconds since the epoch. */
  firstAt: number;
  lastAt: number;
  count: number;
}

declare module '#shared/lib/device-database.ts' {
  interface DeviceStores {
    departures: {
      key: [api: string, operation: string, path: string, expected: string, got: string];
      value: MismatchRecord;
    };
  }
}

/**
 * Where answers do not match the contract, counted per API on this device. A bulk run may bring thousands
 * in a second, so they are counted in memory first and written together. Where the browser forbids storage
 * they are known until the page is left.
 */

/** Milliseconds between two writes. */
const INTERVAL = 1000;

/** What is not on the device yet. */
const pending = new Map<string, MismatchRecord>();
/** What is being written. A page that is left takes with it what is not written by then. */
const underway = new Map<{ abort(): void }, readonly MismatchRecord[]>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts mismatches of one answer that came at a time. No value of the answer is kept. */
export function countMismatches(
  api: string,
  operation: string,
  mismatches: readonly Mismatch[],
  at: number,
): void {
  for (const { path, expected, got } of mismatches) {
    add({
      api,
      operation,
      path: withoutPositions(path),
      expected,
      got: kindOf(got),
      firstAt: at,
      lastAt: at,
      count: 1,
    });
  }
  timer ??= setTimeout(() => void writeMismatches(), INTERVAL);
}

/**
 * What came, without its value: the reader says the type before the value. All else is only known not to be
 * what was expected.
 */
function kindOf(got: string): string {
  return (
    /^(a rejection|array|boolean|nothing|null|number|object|string)\b/.exec(got)?.[0] ?? 'other'
  );
}

function add(record: MismatchRecord): void {
  const key = JSON.stringify(keyOf(record));
  pending.set(key, joined(pending.get(key), record));
}

function keyOf({ api, operation, path, expected, got }: MismatchRecord) {
  return [api, operation, path, expected, got] as [string, string, string, string, string];
}

function joined(before: MismatchRecord | undefined, record: MismatchRecord): MismatchRecord {
  if (!before) return record;
  return {
    ...record,
    firstAt: Math.min(before.firstAt, record.firstAt),
    lastAt: Math.max(before.lastAt, record.lastAt),
    count: before.count + record.count,
  };
}

/** Writes what was counted since the last write. */
async function writeMismatches(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  takeUp();
  await onDevice(async (database) => {
    const transaction = database.transaction('departures', 'readwrite');
    const { store, done } = transaction;
    const records = [...pending.values()];
    pending.clear();
    underway.set(transaction, records);
    const write = async (record: MismatchRecord) =>
      await store.put(joined(await store.get(keyOf(record)), record));
    await Promise.all([...records.map(write), done]).catch(() =>
      underway.get(transaction)?.forEach(add),
    );
    underway.delete(transaction);
  });
}

const ASIDE = 'proxy-console.departures';

/**
 * For a page that is left, which cannot wait for the database: puts what is not written where the next page
 * finds it.
 */
export function setAside(): void {
  takeBack();
  if (pending.size === 0) return;
  takeUp();
  try {
    localStorage.setItem(ASIDE, JSON.stringify([...pending.values()]));
    pending.clear();
  } catch {
    // Where the browser forbids storage they are known until the page is left.
  }
}

/** Ends the writes under way and counts what they held as not written, unless it is written by now. */
function takeBack(): void {
  for (const [transaction, records] of underway) {
    try {
      transaction.abort();
      underway.delete(transaction);
      records.forEach(add);
    } catch {
      // The write is over, or so far that the browser ends it.
    }
  }
}

/** Counts what a page that was left has set aside. */
function takeUp(): void {
  try {
    const records = JSON.parse(localStorage.getItem(ASIDE) ?? '[]') as MismatchRecord[];
    localStorage.removeItem(ASIDE);
    records.forEach(add);
  } catch {
    // Nothing that can be read was set aside.
  }
}

/** All mismatches of an API that are known on this device. */
export async function storedMismatches(api: string): Promise<MismatchRecord[]> {
  await writeMismatches();
  const kept = await onDevice((database) => database.getAll('departures', rangeOf(api)));
  return kept ?? [...pending.values()].filter((record) => record.api === api);
}

/** Removes all mismatches of an API; false where this browser could not. */
export async function clearMismatches(api: string): Promise<boolean> {
  takeUp();
  for (const [key, record] of pending) if (record.api === api) pending.delete(key);
  const database = await deviceDatabase();
  try {
    await database?.delete('departures', rangeOf(api));
    return true;
  } catch {
    return false;
  }
}

function rangeOf(api: string): IDBKeyRange {
  return IDBKeyRange.bound([api], [api, []]);
}
