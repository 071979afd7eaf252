import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { journalLine, openJournal, readJournal } from '../../../cli/journal/journal-file.ts';
import { testedKinds } from '../../support/kinds/index.ts';
import type { KeptEntries } from '../../support/doubles/simulated-run.ts';

const folder = mkdtempSync(join(tmpdir(), 'proxy-console-journal-'));
const path = join(folder, 'journal.jsonl');
afterAll(() => rmSync(folder, { recursive: true }));

/** What part of its last line a kill leaves. */
const shares = fc.double({ min: 0, max: 1, noNaN: true });

test.each(testedKinds.map((kind) => [kind.item, kind] as const))(
  'whatever the API does and whenever the process is killed, every %s has one true outcome',
  async (_, { situations, expectTrueOutcomes }) => {
    await fc.assert(
      fc.asyncProperty(situations, shares, async (situation, share) => {
        writeFileSync(path, '');
        await expectTrueOutcomes(situation, () => openDisk(share));
      }),
      { numRuns: 100 },
    );
  },
);

/** The journal as a process finds it when it starts. */
function openDisk(share: number): KeptEntries {
  const { entries, length, isDamaged } = readJournal(path);
  expect(isDamaged).toBe(false);
  const all = entries.flatMap((each) => ('entry' in each ? [each.entry] : []));
  const latest = new Map(all.map((entry) => [entry.sequence, entry]));
  let end = length;
  return {
    entries: async () => [...latest.values()].toSorted((a, b) => a.sequence - b.sequence),
    async append(added) {
      const file = openJournal(path, end);
      file.append(added.map((entry) => ({ entry })));
      file.close();
      end = readJournal(path).length;
    },
    tear(added) {
      const lines = added.map((entry) => journalLine({ entry }));
      const bytes = Buffer.from(lines.join(''));
      appendFileSync(path, bytes.subarray(0, Math.floor(bytes.length * share)));
    },
  };
}
