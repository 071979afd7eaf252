import type { SlicedTask } from '#shared/lib/time-slicing.ts';
import { PLAN_FORMAT, PLAN_VERSION } from '#shared/plan/plan-format.ts';
import {
  profilesItem,
  type ProfilesItem,
  type ProfilesPlanFile,
} from '#shared/plan/plan-schema.ts';
import { isSame } from '../../model/values.ts';
import type { UpdateLedger } from './ledger.ts';

type Head = Pick<ProfilesPlanFile, 'api' | 'user' | 'created_at' | 'note'>;

/** The file of a plan. */
export function profilesPlanFile(items: ProfilesItem[], head: Head): ProfilesPlanFile {
  return { format: PLAN_FORMAT, version: PLAN_VERSION, kind: 'profiles', ...head, items };
}

/** The plan that puts back what a run has changed. */
export interface ReversePlan {
  items: ProfilesItem[];
  /** Profiles that may have been changed, but aren't in it. */
  left: {
    /** Whether the update was done is unknown. */
    unconfirmed: number;
    /** A former value breaks the contract or is unknown, so it can't be sent. */
    impossible: number;
  };
}

/** Profiles between two yields. */
const STEP = 256;

/** The reverse of a run: former values to set, expecting those that were stored. */
export function* reverseOf(
  items: readonly ProfilesItem[],
  ledger: UpdateLedger,
): SlicedTask<ReversePlan> {
  const reverse: ReversePlan = { items: [], left: { unconfirmed: 0, impossible: 0 } };
  for (const [position, { team_id, id }] of items.entries()) {
    if (position % STEP === 0) yield;
    const outcome = ledger.outcomeAt(position);
    if (outcome === 'unconfirmed') reverse.left.unconfirmed += 1;
    if (outcome !== 'saved' && outcome !== 'differs') continue;
    const record = ledger.recordAt(position);
    const { before = {}, after = {} } = record?.state === 'settled' ? record : {};
    const changed = Object.entries(before).filter(
      ([name, value]) => !isSame(value, after[name as keyof typeof after]),
    );
    if (changed.length === 0 && Object.keys(before).length > 0) continue;
    const names = changed.map(([name]) => name as keyof typeof after);
    const item = {
      team_id,
      id,
      set: Object.fromEntries(changed),
      expect: Object.fromEntries(names.map((name) => [name, after[name]])),
    };
    if (profilesItem.safeParse(item).success) reverse.items.push(item);
    else reverse.left.impossible += 1;
  }
  return reverse;
}
