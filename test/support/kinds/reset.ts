import fc from 'fast-check';
import { expect } from 'vitest';
import type { ResetEntry } from '../../../src/features/proxy-accounts/reset/engine/reset-entry.ts';
import { simulatedResetApi, type ApiBehavior } from '../doubles/simulated-api.ts';
import { resetOf } from '../doubles/simulated-page.ts';
import type { Outcome } from '../../../src/features/proxy-accounts/reset/engine/outcomes.ts';
import { crashes, faults, idsOf, some, testedKind, type Trial } from './tested-kind.ts';

/** What a reset may meet: any API, and a page or process that ends at any write. */
const situations = fc.integer({ min: 0, max: 60 }).chain((count) => {
  const ids = idsOf(count);
  return fc.record({
    ids: fc.constant(ids),
    ceiling: fc.integer({ min: 1, max: 16 }),
    splitBudget: fc.integer({ min: 0, max: 40 }),
    behavior: fc.record<ApiBehavior>({
      atomic: fc.boolean(),
      bad: some(ids, 6),
      badStatus: fc.constantFrom(400, 404, 422),
      limit: fc.integer({ min: 1, max: 20 }),
      limitStatus: fc.constantFrom(413, 400, 422),
      stuck: some(ids, 6),
      silent: some(ids, 6),
      reversed: fc.boolean(),
      duplicates: fc.boolean(),
      unexpected: fc.boolean(),
      faults: faults(40, 2),
    }),
    crashes,
  });
});

export const testedReset = testedKind(
  'account',
  situations,
  ({ ids, ceiling, splitBudget, behavior, crashes: ends }): Trial<ResetEntry, Outcome> => {
    const api = simulatedResetApi(behavior);
    const isForbidden = behavior.faults.includes('forbidden');
    return {
      total: ids.length,
      crashes: ends,
      ...resetOf({ ids, ceiling, splitBudget, send: api.send }),
      isLie(outcome, position) {
        const id = ids[position] ?? '';
        switch (outcome) {
          case 'reset':
            return !api.reset.has(id);
          case 'not-zero':
            return !behavior.stuck.has(id);
          case 'missing':
            return !behavior.silent.has(id);
          case 'rejected':
            return !isForbidden && behavior.bad.size === 0;
          case 'not-attempted':
            return !isForbidden;
          case 'unconfirmed':
            return !api.calls.has(id) && ends.length === 0;
          case 'zero-when-read':
          case 'not-zero-when-read':
          case 'unreadable':
          case 'already-reset':
            return true;
        }
      },
      checkEnd(_, { splits }) {
        // A call is repeated only if the previous one is known to have had no effect.
        const repeats = behavior.faults.filter((each) =>
          /calls|key|refusing|unsent/.test(each),
        ).length;
        const isSearched = behavior.bad.size > 0 || behavior.limit < ceiling;
        const depth = isSearched ? 2 * Math.ceil(Math.log2(ceiling + 1)) + ceiling : 0;
        for (const count of api.calls.values())
          expect(count).toBeLessThanOrEqual(1 + depth + repeats);
        expect(splits).toBeLessThanOrEqual(splitBudget + ids.length);
      },
    };
  },
);
