import fc from 'fast-check';
import { expect } from 'vitest';
import type { BulkEditEntry } from '../../../src/features/proxy-profile/bulk/engine/plan.ts';
import {
  bulkEditOf,
  itemFor,
  simulatedProfiles,
  type ProfilesBehavior,
} from '../doubles/simulated-profiles.ts';
import type { Outcome } from '../../../src/features/proxy-profile/bulk/engine/outcomes.ts';
import { crashes, faults, idsOf, some, testedKind, type Trial } from './tested-kind.ts';

/** What a bulk edit may meet: any API, other users, and a page or process that ends at any write. */
const situations = fc.integer({ min: 1, max: 30 }).chain((count) => {
  const ids = idsOf(count);
  return fc.record({
    ids: fc.constant(ids),
    /** Those that have the new values already. */
    already: some(ids, 4),
    behavior: fc.record<ProfilesBehavior>({
      missing: some(ids, 4),
      odd: some(ids, 4),
      bad: some(ids, 4),
      stubborn: some(ids, 4),
      strangers: fc
        .array(fc.tuple(fc.integer({ min: 0, max: 80 }), fc.constantFrom(...ids)), { maxLength: 4 })
        .map((entries) => new Map(entries)),
      faults: faults(60, 3),
    }),
    crashes,
  });
});

export const testedBulkEdit = testedKind(
  'profile',
  situations,
  ({ ids, already, behavior, crashes: ends }): Trial<BulkEditEntry, Outcome> => {
    const api = simulatedProfiles(ids, behavior);
    const isFaulty = behavior.faults.some((each) => each !== 'none');
    const items = ids.map((id) =>
      already.has(id)
        ? { ...itemFor(id), set: { notes: 'before' }, expect: { notes: 'older' } }
        : itemFor(id),
    );
    return {
      total: ids.length,
      crashes: ends,
      ...bulkEditOf({ items, api }),
      isLie(outcome, position) {
        const id = ids[position] ?? '';
        const updates = api.updates.get(id) ?? [];
        switch (outcome) {
          case 'saved':
            return !updates.includes('done') && !updates.includes('maybe');
          case 'differs':
            return !updates.includes('done') || !behavior.stubborn.has(id);
          case 'nothing':
            return !already.has(id) || updates.length > 0;
          case 'skipped':
            return !api.changedByOthers.has(id) || updates.includes('done');
          case 'rejected':
            return !behavior.bad.has(id) && !behavior.faults.includes('forbidden');
          case 'unreadable':
            return !behavior.missing.has(id) && !behavior.odd.has(id) && !isFaulty;
          case 'unconfirmed':
            return !isFaulty && ends.length === 0;
          case 'not-attempted':
            return true;
        }
      },
      checkEnd(state) {
        expect(state).toEqual({ kind: 'ended', reason: 'done' });
        // An update is repeated only if the previous one is known to have had no effect.
        for (const updates of api.updates.values())
          expect(updates.slice(0, -1).filter((each) => each !== 'not done')).toEqual([]);
      },
    };
  },
);
