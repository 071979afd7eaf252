import { expect, test } from 'vitest';
import { planJoiner, splitPlan } from '#shared/run/plan-parts.ts';
import type { PlanPart } from '#shared/run/run-records.ts';
import type { StoredPlan } from '../engine/plan.ts';
import { resetColumns } from '../engine/plan.ts';

type Part = PlanPart & { ids: string[] };

function joinPlanParts(parts: readonly Part[], total: number): StoredPlan {
  const { add, joined } = planJoiner(resetColumns, total);
  for (const part of parts) add(part);
  return joined() as StoredPlan;
}

const TOTAL = 12_003;
const ids = Array.from({ length: TOTAL }, (_, index) => `id-${index}`);
const plan = {
  ids,
  names: ids.map((id) => `name-of-${id}`),
  before: ids.map((_, index) => (index % 3 === 0 ? null : [index, null, 0.5])),
  asOf: ids.map((_, index) => index),
};
const [first, second, third] = [...splitPlan(resetColumns, 'run', plan)] as [Part, Part, Part];

test('a plan is read as it was written', () => {
  const joined = joinPlanParts([first, second, third], TOTAL);
  const before = ids.map((_, position) => joined.before.at(position));
  expect({ ...joined, before }).toEqual(plan);
});

test.each<[string, Part[], number, number]>([
  ['lost', [first, third], TOTAL, 5000],
  ['lost at the end', [first, second], TOTAL, 2003],
  ['moved', [first, { ...second, from: 6000 }, third], TOTAL, 5000],
  ['shorter than it was', [first, { ...second, ids: second.ids.slice(1) }, third], TOTAL, 5000],
  ['for another total', [first, second, third], TOTAL - 1, 2002],
])('where a part is %s, its accounts are unknown, none is moved', (_, parts, total, lost) => {
  const joined = joinPlanParts(parts, total);
  expect(joined.damage).toEqual({ lost });
  expect(joined.ids).toHaveLength(total);
  expect(joined.ids.filter((id) => id === null)).toHaveLength(lost);
  const moved = joined.ids.filter((id, position) => id !== null && id !== ids[position]);
  expect(moved).toEqual([]);
});
