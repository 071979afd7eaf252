import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testedKinds } from '../../../test/support/kinds/index.ts';

test.each(testedKinds)(
  'whatever the API and others do and whenever the page is reloaded, every $item has one true outcome',
  async ({ situations, expectTrueOutcomes }) => {
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
