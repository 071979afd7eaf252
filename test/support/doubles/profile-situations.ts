import fc from 'fast-check';
import { expect } from 'vitest';
import { createBulkEditLedger } from '../../../src/features/proxy-profile/bulk/engine/plan.ts';
import type { BulkEditEntry } from '../../../src/features/proxy-profile/bulk/engine/bulk-edit-entry.ts';
import type { Fault } from './simulated-api.ts';
import {
  itemFor,
  openProfilesPage,
  simulatedProfiles,
  type ProfilesBehavior,
  type UpdatesDisk,
} from './simulated-profiles.ts';

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `id ${index}`);

const fault = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Fault>('none') },
  {
    weight: 3,
    arbitrary: fc.constantFrom<Fault>(
      'too-many-calls',
      'refused-key',
      'fails-before',
      'fails-after',
      'cut-before',
      'cut-after',
      'slow-before',
      'slow-after',
      'garbage-after',
      'page-before',
      'page-refusing',
      'forbidden',
    ),
  },
);

const some = (ids: readonly string[]) =>
  fc.subarray([...ids], { maxLength: Math.min(4, ids.length) }).map((few) => new Set(few));

/** What a bulk edit may meet: any API, other users, and a page or process that ends at any write. */
export const profileSituations = fc.integer({ min: 1, max: 30 }).chain((count) => {
  const ids = idsOf(count);
  return fc.record({
    ids: fc.constant(ids),
    /** Those that have the new values already. */
    already: some(ids),
    behavior: fc.record<ProfilesBehavior>({
      missing: some(ids),
      odd: some(ids),
      bad: some(ids),
      stubborn: some(ids),
      strangers: fc
        .array(fc.tuple(fc.integer({ min: 0, max: 80 }), fc.constantFrom(...ids)), { maxLength: 4 })
        .map((entries) => new Map(entries)),
      faults: fc.array(fault, { maxLength: 60 }),
    }),
    crashes: fc.array(fc.record({ after: fc.integer({ min: 1, max: 12 }), kept: fc.boolean() }), {
      maxLength: 4,
    }),
  });
});

type Situation = typeof profileSituations extends fc.Arbitrary<infer Each> ? Each : never;

/** What a page or process finds when it starts: the records, and where it keeps more. */
type Found = { journal: Map<number, BulkEditEntry>; disk?: UpdatesDisk };

/** Works on a bulk edit until it ends, and checks that every profile has one outcome, which is true. */
export async function expectTrueProfileOutcomes(
  { ids, already, behavior, crashes }: Situation,
  find: () => Found,
): Promise<void> {
  const api = simulatedProfiles(ids, behavior);
  const items = ids.map((id) =>
    already.has(id)
      ? { ...itemFor(id), set: { notes: 'before' }, expect: { notes: 'older' } }
      : itemFor(id),
  );
  let page = await openProfilesPage({ items, api, crash: crashes[0], ...find() });
  let pages = 1;
  while (page.end === 'gone' || page.engine.state().kind === 'paused') {
    page = await openProfilesPage({ items, api, crash: crashes[pages], ...find() });
    pages += 1;
    expect(pages).toBeLessThan(200);
  }
  expect(page.engine.state()).toEqual({ kind: 'ended', reason: 'done' });

  const records = [...find().journal.values()].toSorted((a, b) => a.sequence - b.sequence);
  for (const ledger of [page.ledger, createBulkEditLedger(ids.length, records)]) {
    const sum = Object.values(ledger.counts).reduce((all, count) => all + count, 0);
    expect(sum).toBe(ids.length);
    const lies = ids.filter((id, position) => {
      const updates = api.updates.get(id) ?? [];
      const isFaulty = behavior.faults.some((each) => each !== 'none');
      switch (ledger.outcomeAt(position)) {
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
          return !isFaulty && crashes.length === 0;
        case 'not-attempted':
          return true;
      }
    });
    expect(lies).toEqual([]);
  }

  // An update is repeated only if the previous one is known to have had no effect.
  for (const updates of api.updates.values())
    expect(updates.slice(0, -1).filter((each) => each !== 'not done')).toEqual([]);
}
