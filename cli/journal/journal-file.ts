import { createHash } from 'node:crypto';
import { closeSync, fsyncSync, ftruncateSync, openSync, readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { RunEntry, RunRecord } from '#shared/run/run-records.ts';
import type { EndReason } from '#shared/run/run-state.ts';
import { writeAll } from '../terminal/files.ts';

/** A line of a journal: a new state of the run, or of one of its calls. */
export type JournalEntry = { run: RunRecord } | { entry: RunEntry };

const LINE_FEED = 10;
const CHECKSUM = 16;

const text = z.string();
const some = z.optional(text);
const count = z.int().check(z.minimum(0));
// What `Date` can hold.
const time = z.number().check(z.minimum(0), z.maximum(8.64e15));
const endReasons = ['done', 'stopped', 'forbidden'] as const satisfies readonly EndReason[];

/** What this program relies on; a line may have more. */
const journalEntry = z.object({
  run: z.optional(
    z.object({
      id: text,
      scope: text,
      createdAt: time,
      total: count,
      ended: z.nullable(z.object({ at: time, reason: z.enum(endReasons) })),
      counts: z.nullable(z.record(text, count)),
      paused: z.nullish(z.object({ at: time, reason: text })),
      origin: z.object({
        user: z.object({ id: text, email: text }),
        api: text,
        planFile: z.object({ digest: text, items: count }),
        storedPlan: some,
        note: some,
        once: some,
        series: some,
        conditions: some,
      }),
    }),
  ),
  entry: z.optional(
    z.object({
      sequence: count,
      from: count,
      to: count,
      state: z.enum(['sent', 'settled', 'put-back', 'read'] satisfies RunEntry['state'][]),
      at: time,
      endedAt: z.optional(time),
    }),
  ),
});

/** A line begins with a checksum, which shows whether it was written whole. */
export function journalLine(entry: JournalEntry): string {
  const json = JSON.stringify(entry, (_, value: unknown) =>
    value instanceof Uint8Array ? [...value] : value,
  );
  return `${checksumOf(json)} ${json}\n`;
}

/**
 * What is in a journal. `length`: the bytes of the lines before a torn end; `isDamaged`: lines before the end are unreadable,
 * so nothing may be added. Throws an error that names what no version of this program writes.
 */
export function readJournal(path: string) {
  const bytes = readFileSync(path);
  const entries: JournalEntry[] = [];
  let length = 0;
  let isTorn = false;
  let isDamaged = false;
  for (let from = 0; from < bytes.length;) {
    const end = bytes.indexOf(LINE_FEED, from);
    const entry = end < 0 ? undefined : entryIn(bytes.toString('utf8', from, end));
    from = end < 0 ? bytes.length : end + 1;
    if (!entry) {
      isTorn = true;
      continue;
    }
    // A crash tears only what it was writing. What was lost before that may have been sent.
    if (isTorn) isDamaged = true;
    entries.push(entry);
    length = from;
  }
  return { entries, length, isDamaged };
}

function entryIn(line: string): JournalEntry | undefined {
  const json = line.slice(CHECKSUM + 1);
  if (line.slice(0, CHECKSUM) !== checksumOf(json)) return undefined;
  const entry: unknown = JSON.parse(json, (name, value: unknown) =>
    name === 'codes' && Array.isArray(value) ? Uint8Array.from(value as number[]) : value,
  );
  const [issue] = journalEntry.safeParse(entry).error?.issues ?? [];
  if (issue) throw new Error(`${issue.path.join('.')} in its journal is invalid`);
  return entry as JournalEntry;
}

function checksumOf(json: string): string {
  return createHash('sha256').update(json).digest('hex').slice(0, CHECKSUM);
}

/** Opens a journal to add lines after its first bytes; a torn end is removed. */
export function openJournal(path: string, bytes: number) {
  const file = openSync(path, 'r+');
  let length = bytes;
  let failure: unknown;
  ftruncateSync(file, length);
  return {
    /** Returns when the entries are on the disk. If it throws, none of them are. */
    append(entries: readonly JournalEntry[]) {
      // After a failed fsync the system may have dropped what it reported as written before.
      if (failure !== undefined) throw failure;
      const added = Buffer.from(entries.map(journalLine).join(''));
      try {
        writeAll(file, added, length);
      } catch (error) {
        // Half a line would make those after it look like damage.
        attempt(() => ftruncateSync(file, length));
        throw error;
      }
      attempt(() => fsyncSync(file));
      length += added.length;
    },
    close: () => closeSync(file),
  };

  function attempt(action: () => void) {
    try {
      action();
    } catch (error) {
      failure = error;
      throw error;
    }
  }
}
