import type { Mismatch } from '#contract';
import { tryOrNull } from '#shared/lib/try-or-null.ts';
import { withoutPositions } from '#shared/contract-mismatches/mismatch-words.ts';

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

/**
 * Mismatches between responses and the contract, counted per API in this browser. A bulk run can bring
 * thousands in a second, so they are counted in memory first and written together. The storage is one that can be
 * written while the user leaves the page. If the browser forbids it, they last until then.
 */
const STORAGE_NAME = 'proxy-console.contract-mismatches';

/** Milliseconds between two writes. */
const INTERVAL = 1000;
/** Kinds that are stored. An API that invents names could make any number of them. */
export const MOST_KINDS = 2000;

/** What isn't stored yet. */
const pending = new Map<string, MismatchRecord>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Counts the mismatches of one response received at that time. Stores no value of the response. */
export function countMismatches(
  api: string,
  operation: string,
  mismatches: readonly Mismatch[],
  at: number,
): void {
  for (const { path, expected, got } of mismatches) {
    add(pending, {
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
  timer ??= setTimeout(writeMismatches, INTERVAL);
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

function add(records: Map<string, MismatchRecord>, record: MismatchRecord): void {
  const { api, operation, path, expected, got } = record;
  const key = JSON.stringify([api, operation, path, expected, got]);
  const { firstAt, lastAt, count } = records.get(key) ?? { ...record, count: 0 };
  records.set(key, {
    ...record,
    firstAt: Math.min(firstAt, record.firstAt),
    lastAt: Math.max(lastAt, record.lastAt),
    count: count + record.count,
  });
}

/** What is stored, also by other tabs, together with what isn't yet. */
function known(): MismatchRecord[] {
  const stored = tryOrNull(() => JSON.parse(localStorage.getItem(STORAGE_NAME) ?? '[]') as unknown);
  const records = new Map<string, MismatchRecord>();
  for (const record of Array.isArray(stored) ? (stored as unknown[]) : [])
    if (isRecord(record)) add(records, record);
  for (const record of pending.values()) add(records, record);
  return [...records.values()];
}

/** Anything else on this origin can write to the storage, too. */
function isRecord(value: unknown): value is MismatchRecord {
  const members = value as Partial<Record<string, unknown>> | null;
  const texts = ['api', 'operation', 'path', 'expected', 'got'];
  const numbers = ['firstAt', 'lastAt', 'count'];
  return (
    texts.every((name) => typeof members?.[name] === 'string') &&
    numbers.every((name) => typeof members?.[name] === 'number')
  );
}

/** Whether no other kind is stored until some are removed, of whatever API. */
export function isMismatchStoreFull(): boolean {
  return known().length >= MOST_KINDS;
}

/** Writes what was counted since the last write. Also for a page that the user leaves. */
export function writeMismatches(): void {
  clearTimeout(timer);
  timer = undefined;
  if (pending.size > 0 && store(known())) pending.clear();
}

function store(records: readonly MismatchRecord[]): boolean {
  const text = JSON.stringify(records.slice(0, MOST_KINDS));
  return tryOrNull(() => localStorage.setItem(STORAGE_NAME, text)) !== null;
}

/** All mismatches of an API that are known in this browser. */
export function storedMismatches(api: string): MismatchRecord[] {
  return known().filter((record) => record.api === api);
}

/** Removes all mismatches of an API; false if this browser couldn't. */
export function clearMismatches(api: string): boolean {
  const isCleared = store(known().filter((record) => record.api !== api));
  if (isCleared) pending.clear();
  return isCleared;
}
