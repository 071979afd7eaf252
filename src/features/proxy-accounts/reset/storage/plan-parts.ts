import type { RunPlanRecord } from '../engine/reset-entry.ts';
import type { StoredPlan, Plan } from '../engine/plan.ts';

/**
 * Number of accounts per write, which keeps each write short. Plans are also validated with it when they are
 * read, so a different number would have to be stored with each run.
 */
const PART = 5000;

export function* splitPlan(
  runId: string,
  { ids, names, before, asOf }: Plan,
): Generator<RunPlanRecord> {
  for (let from = 0; from < ids.length; from += PART) {
    const to = Math.min(from + PART, ids.length);
    yield {
      runId,
      from,
      to,
      ids: ids.slice(from, to),
      names: names.slice(from, to),
      before: before.slice(from, to),
      ...(asOf && { asOf: asOf.slice(from, to) }),
    };
  }
}

/**
 * Puts each part in its place. Lost or inconsistent parts leave gaps, so that no account gets the outcome of
 * another; an ID that occurs in several places is uncertain, too.
 */
export function joinPlanParts(parts: readonly RunPlanRecord[], total: number): StoredPlan {
  const ids = Array.from<string | null>({ length: total }).fill(null);
  const names = ids.slice();
  const before: StoredPlan['before'][number][] = ids.map(() => null);
  const asOf = parts.some((part) => part.asOf) && ids.map((): number | null => null);
  const places = new Map<string, number>();
  let lost = total;
  function clear(position: number) {
    if (ids[position] !== null) lost += 1;
    ids[position] = names[position] = before[position] = null;
    if (asOf) asOf[position] = null;
  }
  for (const part of parts) {
    if (!fits(part, total)) continue;
    for (const [index, id] of part.ids.entries()) {
      const position = part.from + index;
      const other = places.get(id);
      if (other === undefined) {
        places.set(id, position);
        ids[position] = id;
        names[position] = part.names[index] ?? null;
        before[position] = part.before[index] ?? null;
        if (asOf) asOf[position] = part.asOf?.[index] ?? null;
        lost -= 1;
      } else clear(other);
    }
  }
  const isWhole = lost === 0 && parts.every((part) => fits(part, total));
  return { ids, names, before, ...(asOf && { asOf }), ...(!isWhole && { damage: { lost } }) };
}

function fits({ from, to, ids, names, before }: RunPlanRecord, total: number): boolean {
  const end = Math.min(from + PART, total);
  return (
    from >= 0 &&
    from % PART === 0 &&
    to === end &&
    [ids, names, before].every(({ length }) => length === end - from)
  );
}
