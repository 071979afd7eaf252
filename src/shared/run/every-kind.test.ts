import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { memoryEntries } from '../../../test/support/doubles/memory-store.ts';
import { RUN_ID } from '../../../test/support/doubles/simulated-run.ts';
import { testedKinds } from '../../../test/support/kinds/index.ts';
import { createJournal } from './browser/journal.ts';

test.each(testedKinds.map((kind) => [kind.item, kind] as const))(
  'whatever the API and others do and whenever the page is reloaded, every %s has one true outcome',
  async (_, { situations, expectTrueOutcomes }) => {
    expect.hasAssertions();
    await fc.assert(
      fc.asyncProperty(situations, async (situation) => {
        const journal = memoryEntries();
        await expectTrueOutcomes(situation, () => journal);
      }),
      { numRuns: 400 },
    );
  },
);

test.each(testedKinds.map((kind) => [kind.item, kind] as const))(
  'the same with the journal in the database of the browser: %s',
  async (_, { situations, expectTrueOutcomes }) => {
    expect.hasAssertions();
    const journal = createJournal('reset', { names: [], keyOf: String, part: 1 });
    await fc.assert(
      fc.asyncProperty(situations, async (situation) => {
        await journal.remove(RUN_ID);
        await expectTrueOutcomes(situation, () => journal);
      }),
      { numRuns: 30 },
    );
  },
);
