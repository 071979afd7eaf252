import type { ResultOf, SlicedTask } from '#shared/lib/time-slicing.ts';
import { PLAN_FORMAT, PLAN_VERSION } from '#shared/plan/plan-format.ts';
import {
  profilesItem,
  type ProfilesItem,
  type ProfilesPlanFile,
} from '#shared/plan/plan-schema.ts';
import { sourceOf } from '#shared/plan/plan-source.ts';
import type { OpenedPlanFile } from '#shared/plan/read-plan-file.ts';
import { isSame } from '../../model/values.ts';
import type { BulkEditResult, ProfilesPlan, ValueName } from './plan.ts';

type Head = Pick<ProfilesPlanFile, 'api' | 'user' | 'user_email' | 'created_at' | 'note'>;

/** The file of a plan. */
export function profilesPlanFile(items: ProfilesItem[], head: Head): ProfilesPlanFile {
  return { format: PLAN_FORMAT, version: PLAN_VERSION, kind: 'profiles', ...head, items };
}

/** The plan in a file; its profiles have the names that they had then. */
export function* planFromFile(opened: OpenedPlanFile<'profiles'>): SlicedTask<ProfilesPlan> {
  yield;
  const { items } = opened.plan;
  return { items, names: items.map(({ name }) => name || null), file: sourceOf(opened) };
}

/** The plan that puts back what a run has changed. */
export type ReversePlan = ResultOf<ReturnType<typeof reverseOf>>;

/** Profiles between two yields. */
const STEP = 256;

/** The reverse of a run: former values to set, expecting those that were stored. */
export function* reverseOf({ plan: { items }, ledger }: Pick<BulkEditResult, 'plan' | 'ledger'>) {
  const reverse = {
    items: [] as ProfilesItem[],
    /** Profiles that may have been changed, but aren't in it: without a response, or with a former value that can't be sent. */
    left: { unconfirmed: 0, impossible: 0 },
    /** Profiles in it with members outside the contract that the run changed, and their names: these stay changed. */
    foreign: { profiles: 0, names: [] as string[] },
  };
  for (const [position, planned] of items.entries()) {
    if (position % STEP === 0) yield;
    // Lost with a part of the plan.
    if (!planned) continue;
    const { team_id, id, name } = planned;
    const outcome = ledger.outcomeAt(position);
    if (outcome === 'unconfirmed') reverse.left.unconfirmed += 1;
    if (outcome !== 'saved' && outcome !== 'differs') continue;
    const record = ledger.entryAt(position);
    const { before = {}, after = {}, foreign = [] } = record?.state === 'settled' ? record : {};
    const known = Object.keys(before) as ValueName[];
    const changed = known.filter((each) => !isSame(before[each], after[each]));
    if (changed.length === 0 && known.length > 0) continue;
    // A whole nested object includes its fields.
    const names = changed.filter((each) => !changed.some((whole) => each.startsWith(`${whole}.`)));
    const item = {
      team_id,
      id,
      name,
      set: Object.fromEntries(names.map((each) => [each, before[each]])),
      expect: Object.fromEntries(names.map((each) => [each, after[each]])),
    };
    if (!profilesItem.safeParse(item).success) {
      reverse.left.impossible += 1;
      continue;
    }
    reverse.items.push(item);
    if (foreign.length === 0) continue;
    reverse.foreign.profiles += 1;
    reverse.foreign.names = [...new Set([...reverse.foreign.names, ...foreign])];
  }
  return reverse;
}
