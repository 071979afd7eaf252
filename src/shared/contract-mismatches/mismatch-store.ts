import type { Mismatch } from '#contract';
import { onDevice } from '#shared/storage/device-database.ts';
import { scopedStore } from '#shared/storage/scoped-store.ts';
import { withoutPositions } from '#shared/lib/without-positions.ts';

/** A kind of mismatch between the responses of one API and the contract. Contains no value of a response. */
export interface MismatchRecord {
  /** The API's base URL. */
  api: string;
  /** Method and path of the calls, with the names of path parameters instead of IDs. */
  operation: string;
  /** Where in the response, without list positions, so that a thousand rows make one mismatch. */
  path: string;
  expected: string;
  got: string;
  /** In milliseconds since the epoch. */
  firstAt: number;
  lastAt: number;
  count: number;
}

declare module '#shared/storage/device-database.ts' {
  interface DeviceStores {
    contractMismatches: {
      key: [api: string, operation: string, path: string, expected: string, got: string];
      value: MismatchRecord;
    };
  }
}

/**
 * Mismatches between responses and the contract, counted per API in this browser. A bulk run can bring
 * thousands in a second, so they are counted in memory first and written together. If the browser forbids
 * storage, they last until the user leaves the page.
 */

const mismatchStore = scopedStore('contractMismatches');

/** Milliseconds between two writes. */
const INTERVAL = 1000;

/** What isn't stored yet. */
const pending = new Map<string, MismatchRecord>();
/** Writes that are running. Leaving the page aborts them. */
const underway = new Map<{ abort(): void }, readonly MismatchRecord[]>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts the mismatches of one response received at that time. Stores no value of the response. */
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
 * The type of the received value, without the value: the reader's text starts with the type. Anything else is
 * only known to be unexpected.
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
    const transaction = database.transaction('contractMismatches', 'readwrite');
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

const ASIDE = 'proxy-console.contract-mismatches';

/**
 * For a page that the user leaves, which can't wait for the database: puts unwritten counts where the next
 * page finds them.
 */
export function setAside(): void {
  takeBack();
  if (pending.size === 0) return;
  takeUp();
  try {
    localStorage.setItem(ASIDE, JSON.stringify([...pending.values()]));
    pending.clear();
  } catch {
    // If the browser forbids storage, they last until the user leaves the page.
  }
}

/** Aborts running writes and counts their content as unwritten, unless it is already written. */
function takeBack(): void {
  for (const [transaction, records] of underway) {
    try {
      transaction.abort();
      underway.delete(transaction);
      records.forEach(add);
    } catch {
      // The write has finished, or will be aborted by the browser.
    }
  }
}

/** Counts what an earlier page has set aside. */
function takeUp(): void {
  try {
    const records = JSON.parse(localStorage.getItem(ASIDE) ?? '[]') as MismatchRecord[];
    localStorage.removeItem(ASIDE);
    records.forEach(add);
  } catch {
    // Nothing readable was set aside.
  }
}

/** All mismatches of an API that are known in this browser. */
export async function storedMismatches(api: string): Promise<MismatchRecord[]> {
  await writeMismatches();
  return (
    (await mismatchStore.getAll([api])) ??
    [...pending.values()].filter((record) => record.api === api)
  );
}

/** Removes all mismatches of an API; false if this browser couldn't. */
export async function clearMismatches(api: string): Promise<boolean> {
  takeUp();
  for (const [key, record] of pending) if (record.api === api) pending.delete(key);
  return mismatchStore.clear([api]);
}
