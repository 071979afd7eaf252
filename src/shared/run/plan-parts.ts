import type { RunTypes } from './kind.ts';
import type { PlanPart } from './run-records.ts';

/** The columns of a plan in the journal. Each has a value for every item, and the first one identifies them. */
export interface PlanColumns {
  names: readonly string[];
  /** Identifies an item by its value in the first column. No item is in two unfinished runs. */
  keyOf(value: unknown): string;
  /**
   * Number of items per write, which keeps each write short. Plans are also validated with it when they are read, so
   * a different number would have to be stored with each run.
   */
  part: number;
}

function columnIn(part: object, name = ''): readonly unknown[] | undefined {
  return (part as Readonly<Record<string, readonly unknown[] | undefined>>)[name];
}

/** The keys of the items in a part of a plan, or in all of it. */
export function keysIn({ names, keyOf }: PlanColumns, part: object): string[] {
  return (columnIn(part, names[0]) ?? []).map(keyOf);
}

export function* splitPlan(
  { names, part }: PlanColumns,
  runId: string,
  plan: object,
): Generator<PlanPart> {
  const { length = 0 } = columnIn(plan, names[0]) ?? {};
  for (let from = 0; from < length; from += part) {
    const to = Math.min(from + part, length);
    const values = names.map((name) => [name, columnIn(plan, name)?.slice(from, to)]);
    yield { runId, from, to, ...Object.fromEntries(values) };
  }
}

/**
 * Puts each part in its place, part after part by their positions: a large plan is read in slices. Lost or inconsistent
 * parts leave gaps, so that no item gets the outcome of another; one that occurs in several places is uncertain, too.
 */
export function planJoiner(columns: PlanColumns, total: number) {
  const plan = columns.names.map((name): readonly [string, unknown[]] => [name, []]);
  const places = shardedMap<number | undefined>();
  let lost = total;
  let isWhole = true;

  function fill(to: number) {
    for (const [, values] of plan) while (values.length < to) values.push(null);
  }

  return {
    add(part: PlanPart) {
      if (!fits(columns, part, total)) {
        isWhole = false;
        return;
      }
      fill(part.to);
      for (const [index, key] of keysIn(columns, part).entries()) {
        const known = places(key);
        const isFirst = !known.has(key);
        const position = isFirst ? part.from + index : known.get(key);
        known.set(key, isFirst ? position : undefined);
        if (position === undefined) continue;
        lost += isFirst ? -1 : 1;
        for (const [name, values] of plan)
          values[position] = isFirst ? (columnIn(part, name)?.[index] ?? null) : null;
      }
    },
    joined(): RunTypes['stored'] {
      fill(total);
      return { ...Object.fromEntries(plan), ...((lost > 0 || !isWhole) && { damage: { lost } }) };
    },
  };
}

/** The one of many small maps that has a key: a map with a million keys stops the page whenever it grows. */
function shardedMap<Value>(): (key: string) => Map<string, Value> {
  const shards = Array.from({ length: 128 }, () => new Map<string, Value>());
  return (key) => {
    const { length } = key;
    const code = key.charCodeAt(length - 1) + 16 * key.charCodeAt(length - 2);
    return shards[(code || 0) % shards.length] as Map<string, Value>;
  };
}

function fits({ names, part }: PlanColumns, each: PlanPart, total: number): boolean {
  const { from, to } = each;
  const end = Math.min(from + part, total);
  return (
    from >= 0 &&
    from % part === 0 &&
    to === end &&
    names.every((name) => columnIn(each, name)?.length === end - from)
  );
}
