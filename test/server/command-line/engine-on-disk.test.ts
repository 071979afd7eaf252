import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { journalLine, openJournal, readJournal } from '../../../cli/journal/journal-file.ts';
import type { RunBatchRecord } from '#features/proxy-accounts/headless';
import { expectTrueOutcomes, situations } from '../../support/doubles/reset-situations.ts';

const folder = mkdtempSync(join(tmpdir(), 'proxy-console-journal-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('whatever the API does and whenever the process is killed, every id has one true outcome', async () => {
  const path = join(folder, 'journal.jsonl');
  await fc.assert(
    // What part of its last line a kill leaves.
    fc.asyncProperty(
      situations,
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (each, share) => {
        writeFileSync(path, '');
        await expectTrueOutcomes(each, () => {
          const { entries, length, isDamaged } = readJournal(path);
          expect(isDamaged).toBe(false);
          const journal = new Map<number, RunBatchRecord>();
          for (const entry of entries)
            if ('batch' in entry) journal.set(entry.batch.seq, entry.batch);
          return { journal, disk: diskAt(path, length, share) };
        });
      },
    ),
    { numRuns: 100 },
  );
});

const entriesOf = (records: readonly RunBatchRecord[]) => records.map((batch) => ({ batch }));

function diskAt(path: string, length: number, share: number) {
  let end = length;
  return {
    keep(records: readonly RunBatchRecord[]) {
      const file = openJournal(path, end);
      file.append(entriesOf(records));
      file.close();
      end = readJournal(path).length;
    },
    tear(records: readonly RunBatchRecord[]) {
      const bytes = Buffer.from(entriesOf(records).map(journalLine).join(''));
      appendFileSync(path, bytes.subarray(0, Math.floor(bytes.length * share)));
    },
  };
}
