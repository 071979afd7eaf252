import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testedKinds } from '../../../test/support/kinds/index.ts';

test.each(testedKinds.map((kind) => [kind.item, kind] as const))(
  'whatever the API and others do and whenever the page is reloaded, every %s has one true outcome',
  async (_, { situations, expectTrueOutcomes }) => {
    expect.hasAssertions();
    await fc.assert(
      fc.asyncProperty(situations, async (situation) => {
        const journal = new Map();
        await expectTrueOutcomes(situation, () => ({ journal }));
      }),
      { numRuns: 400 },
    );
  },
);
