import type { Plan } from './plan.ts';

/**
 * Compares a plan with the one it comes from, which has at least the same accounts: those with other counters or
 * another name, their consumption then and now, and the former position of each account of the plan.
 */
export function changesSince(former: Plan, plan: Plan) {
  const formerOf = formerPositions(former, plan);
  const positions: number[] = [];
  let [before, now] = [0, 0];
  for (const position of plan.ids.keys()) {
    const was = former.before[formerOf(position)];
    const is = plan.before[position];
    if (!isOther(was, is) && !isRenamed(former, formerOf(position), plan.names[position])) continue;
    positions.push(position);
    if (typeof was?.[0] !== 'number' || typeof is?.[0] !== 'number') continue;
    before += was[0];
    now += is[0];
  }
  return { positions, before, now, formerOf };
}

/** The same positions, unless accounts were left out. */
function formerPositions(former: Plan, plan: Plan): (position: number) => number {
  if (former.ids === plan.ids) return (position) => position;
  const positions = new Map(former.ids.map((id, position) => [id, position]));
  return (position) => positions.get(plan.ids[position] ?? '') ?? -1;
}

type Known = Plan['before'][number] | undefined;

/** Whether two counters differ; what is unknown can't be compared. */
function isOther(was: Known, is: Known): boolean {
  if (!was || !is || was === is) return false;
  return [0, 1, 2].some((index) => {
    const [before, now] = [was[index], is[index]];
    return typeof before === 'number' && typeof now === 'number' && before !== now;
  });
}

/** Whether the name is known and another one. An account without a name has its ID in place of it. */
function isRenamed({ ids, names }: Plan, position: number, name: string | undefined): boolean {
  return names[position] !== ids[position] && names[position] !== name && name !== ids[position];
}
