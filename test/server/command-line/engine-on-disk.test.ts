import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import {
  journalLine,
  openJournal,
  readJournal,
  type JournalEntry,
} from '../../../cli/journal/journal-file.ts';
import type { ResetEntry } from '#features/proxy-accounts/headless';
import type { BulkEditEntry } from '#features/proxy-profile/headless';
import {
  expectTrueProfileOutcomes,
  profileSituations,
} from '../../support/doubles/profile-situations.ts';
import { expectTrueOutcomes, situations } from '../../support/doubles/reset-situations.ts';

const folder = mkdtempSync(join(tmpdir(), 'proxy-console-journal-'));
const path = join(folder, 'journal.jsonl');
afterAll(() => rmSync(folder, { recursive: true }));

/** What part of its last line a kill leaves. */
const shares = fc.double({ min: 0, max: 1, noNaN: true });

test('whatever the API does and whenever the process is killed, every id has one true outcome', async () => {
  await fc.assert(
    fc.asyncProperty(situations, shares, async (each, share) => {
      writeFileSync(path, '');
      await expectTrueOutcomes(each, () =>
        openDisk(
          share,
          (entry) => ('batch' in entry ? entry.batch : undefined),
          (batch: ResetEntry) => ({ batch }),
        ),
      );
    }),
    { numRuns: 100 },
  );
});

test('whatever the API does and whenever the process is killed, every profile has one true outcome', async () => {
  await fc.assert(
    fc.asyncProperty(profileSituations, shares, async (each, share) => {
      writeFileSync(path, '');
      await expectTrueProfileOutcomes(each, () =>
        openDisk(
          share,
          (entry) => ('update' in entry ? entry.update : undefined),
          (update: BulkEditEntry) => ({ update }),
        ),
      );
    }),
    { numRuns: 100 },
  );
});

/** The records in the journal, and a disk that keeps more there. */
function openDisk<Entry extends { sequence: number }>(
  share: number,
  recordIn: (entry: JournalEntry) => Entry | undefined,
  entryOf: (record: Entry) => JournalEntry,
) {
  const { entries, length, isDamaged } = readJournal(path);
  expect(isDamaged).toBe(false);
  const records = entries.map(recordIn).filter((record) => record !== undefined);
  let end = length;
  return {
    journal: new Map(records.map((record) => [record.sequence, record])),
    disk: {
      keep(added: readonly Entry[]) {
        const file = openJournal(path, end);
        file.append(added.map(entryOf));
        file.close();
        end = readJournal(path).length;
      },
      tear(added: readonly Entry[]) {
        const bytes = Buffer.from(added.map(entryOf).map(journalLine).join(''));
        appendFileSync(path, bytes.subarray(0, Math.floor(bytes.length * share)));
      },
    },
  };
}
