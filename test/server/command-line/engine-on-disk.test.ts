import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import type { RunEntry } from '#shared/run/run-records.ts';
import { journalLine, openJournal, readJournal } from '../../../cli/journal/journal-file.ts';
import type { ResetEntry } from '../../../src/features/proxy-accounts/reset/engine/reset-entry.ts';
import type { BulkEditEntry } from '../../../src/features/proxy-profile/bulk/engine/bulk-edit-entry.ts';
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
      await expectTrueOutcomes(each, () => openDisk<ResetEntry>(share));
    }),
    { numRuns: 100 },
  );
});

test('whatever the API does and whenever the process is killed, every profile has one true outcome', async () => {
  await fc.assert(
    fc.asyncProperty(profileSituations, shares, async (each, share) => {
      writeFileSync(path, '');
      await expectTrueProfileOutcomes(each, () => openDisk<BulkEditEntry>(share));
    }),
    { numRuns: 100 },
  );
});

/** The records in the journal, and a disk that keeps more there. */
function openDisk<Entry extends RunEntry>(share: number) {
  const { entries, length, isDamaged } = readJournal(path);
  expect(isDamaged).toBe(false);
  const records = entries.flatMap((each) => ('entry' in each ? [each.entry as Entry] : []));
  let end = length;
  return {
    journal: new Map(records.map((record) => [record.sequence, record])),
    disk: {
      keep(added: readonly Entry[]) {
        const file = openJournal(path, end);
        file.append(added.map((entry) => ({ entry })));
        file.close();
        end = readJournal(path).length;
      },
      tear(added: readonly Entry[]) {
        const bytes = Buffer.from(
          added
            .map((entry) => ({ entry }))
            .map(journalLine)
            .join(''),
        );
        appendFileSync(path, bytes.subarray(0, Math.floor(bytes.length * share)));
      },
    },
  };
}
