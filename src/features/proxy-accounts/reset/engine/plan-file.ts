import type { SlicedTask } from '#shared/lib/time-slicing.ts';
import { PLAN_FORMAT, PLAN_VERSION } from '#shared/plan/plan-format.ts';
import type { ResetItem, ResetPlanFile } from '#shared/plan/plan-schema.ts';
import { sourceOf } from '#shared/plan/plan-source.ts';
import type { OpenedPlanFile } from '#shared/plan/read-plan-file.ts';
import { countersOf, membersOf, type Plan } from './plan.ts';
import type { Counters } from './reset-entry.ts';

/** Accounts between two yields. */
const STEP = 1024;

type Head = Pick<ResetPlanFile, 'api' | 'user' | 'user_email' | 'created_at' | 'note'>;

/** The file of a plan. */
export function* planToFile(plan: Plan, head: Head): SlicedTask<ResetPlanFile> {
  const items: ResetItem[] = [];
  for (const [position, id] of plan.ids.entries()) {
    if (position % STEP === 0) yield;
    const name = plan.names[position];
    const asOf = plan.asOf[position];
    items.push({
      id,
      ...(name !== undefined && name !== id && { username: name }),
      ...membersOf(plan.before[position]),
      ...(typeof asOf === 'number' && { known_at: new Date(asOf).toISOString() }),
    });
  }
  return { format: PLAN_FORMAT, version: PLAN_VERSION, kind: 'reset', ...head, items };
}

/** The plan in a file, whose accounts are as they were when it was made. */
export function* planFromFile(opened: OpenedPlanFile<'reset'>): SlicedTask<Plan> {
  const { items } = opened.plan;
  const names: string[] = [];
  const before: (Counters | null)[] = [];
  const asOf: (number | null)[] = [];
  for (const [position, item] of items.entries()) {
    if (position % STEP === 0) yield;
    names.push(item.username || item.id);
    before.push(countersOf(item));
    asOf.push(item.known_at === undefined ? null : Date.parse(item.known_at));
  }
  return { ids: items.map(({ id }) => id), names, before, asOf, file: sourceOf(opened) };
}
