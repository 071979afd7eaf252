import { expect, test } from 'vitest';
import { runToEnd } from '#shared/lib/time-slicing.ts';
import { parsePlan } from '#shared/plan/parse-plan.ts';
import { planText } from '#shared/plan/write-plan.ts';
import { itemFor } from '../../../../../test/support/doubles/simulated-profiles.ts';
import { reverseText } from '../describe.ts';
import { type BulkEditEntry, type UpdateFinding, createBulkEditLedger } from './plan.ts';
import type { Outcome } from './outcomes.ts';
import { profilesPlanFile, reverseOf } from './plan-file.ts';

const head = { api: 'https://api.example.com', user: 'u', created_at: '2026-03-01T10:00:00Z' };
const items = ['one', 'two', 'three'].map(itemFor);

function reversed(findings: readonly UpdateFinding[]) {
  const records = findings.map((finding, position): BulkEditEntry => ({
    runId: 'run',
    sequence: position,
    from: position,
    to: position + 1,
    at: 0,
    state: 'settled',
    ...finding,
  }));
  return runToEnd(
    reverseOf({ plan: { items, names: [] }, ledger: createBulkEditLedger(items.length, records) }),
  );
}

test('a reverse plan sets what was before, and expects what was stored', () => {
  const before = { notes: 'before', 'location.city': null };
  const { items: reverse, left } = reversed([
    { outcome: 'saved', before, after: { notes: 'after', 'location.city': 'Oslo' } },
    // The API stored something else, and changed another field by itself.
    {
      outcome: 'differs',
      before: { notes: 'before', port: 2000 },
      after: { notes: 'AFTER', port: 2001 },
    },
    { outcome: 'saved', before: { notes: 'same' }, after: { notes: 'same' } },
  ]);
  expect(reverse).toEqual([
    {
      team_id: 'team',
      id: 'one',
      set: before,
      expect: { notes: 'after', 'location.city': 'Oslo' },
    },
    {
      team_id: 'team',
      id: 'two',
      set: { notes: 'before', port: 2000 },
      expect: { notes: 'AFTER', port: 2001 },
    },
  ]);
  expect(left).toEqual({ unconfirmed: 0, impossible: 0 });
  const file = profilesPlanFile(reverse, head);
  expect(parsePlan(runToEnd(planText(file)).join(''))).toEqual(file);
});

test('a nested object that was null, or had fewer members, is put back as a whole', () => {
  const city = { country_code: null, region: null, city: 'Oslo', asn: null };
  const { items: reverse } = reversed([
    {
      outcome: 'saved',
      before: { 'location.city': null, location: null, session: { type: 'sticky' } },
      after: {
        'location.city': 'Oslo',
        location: city,
        session: { type: 'sticky', duration: null },
      },
    },
  ]);
  expect(reverse).toEqual([
    {
      team_id: 'team',
      id: 'one',
      set: { location: null, session: { type: 'sticky' } },
      expect: { location: city, session: { type: 'sticky', duration: null } },
    },
  ]);
  const file = profilesPlanFile(reverse, head);
  expect(parsePlan(runToEnd(planText(file)).join(''))).toEqual(file);
});

test('members outside the contract that have changed are said to stay so', () => {
  const values = { before: { notes: 'before' }, after: { notes: 'after' } };
  const reverse = reversed([
    { outcome: 'saved', ...values, foreign: ['tags', 'location.zone'] },
    { outcome: 'saved', ...values, foreign: ['tags'] },
  ]);
  expect(reverse.items).toHaveLength(2);
  expect(reverseText(reverse)).toBe("Can't be restored in 2 profiles: tags, location.zone.");
});

test('what may have been changed but cannot be put back is counted', () => {
  expect(
    reversed([
      { outcome: 'unconfirmed', before: { notes: 'before' } },
      // The former name was shorter than the contract allows.
      { outcome: 'saved', before: { name: 'ab' }, after: { name: 'abc' } },
      // A read found it saved, but the record of the update is lost.
      { outcome: 'saved', isVerified: true },
    ]),
  ).toMatchObject({ items: [], left: { unconfirmed: 1, impossible: 2 } });
});

test.each<Outcome>(['rejected', 'unreadable', 'skipped', 'not-attempted', 'nothing'])(
  'after "%s" there is nothing to put back',
  (outcome) => {
    const { items: reverse, left } = reversed([{ outcome }]);
    expect(reverse).toEqual([]);
    expect(left).toEqual({ unconfirmed: 0, impossible: 0 });
  },
);
