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
  /** Columns that aren't arrays in memory: a million objects keep the garbage collection busy. */
  packed?: Readonly<Record<string, (total: number) => PackedColumn>>;
}

/** Values by position; null where they are lost. */
export interface Column<T> {
  readonly length: number;
  at(position: number): T | null | undefined;
}

export interface PackedColumn<T = unknown> extends Column<T> {
  set(position: number, value: T | null): void;
}

function columnIn(part: object, name = ''): readonly unknown[] | undefined {
  return (part as Readonly<Record<string, readonly unknown[] | undefined>>)[name];
}

/** The keys of the items in a part of a plan, or in all of it. */
export function keysIn({ names, keyOf }: PlanColumns, part: object): string[] {
  return (columnIn(part, names[0]) ?? []).map(keyOf);
}

/** How many items a plan has. */
export function sizeOf({ planColumns }: { planColumns: PlanColumns }, plan: object): number {
  return columnIn(plan, planColumns.names[0])?.length ?? 0;
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

/** Checks one part of a plan after the other: whether it is complete, and in its place. */
export function partCheck({ names, part }: PlanColumns, total: number) {
  let end = 0;
  return (next: PlanPart): boolean => {
    const { from, to } = next;
    const isWhole = names.every((name) => columnIn(next, name)?.length === to - from);
    if (!isWhole || from < end || from % part !== 0 || to !== Math.min(from + part, total))
      return false;
    end = to;
    return true;
  };
}

/**
 * Puts one part after the other in its place: a large plan is read in slices. Lost or incomplete parts leave gaps, so
 * that no item gets the outcome of another.
 */
export function planJoiner(columns: PlanColumns, total: number) {
  const plan = columns.names.map((name) => {
    const packed = columns.packed?.[name]?.(total);
    return { name, packed, values: [] as unknown[] };
  });
  const isSound = partCheck(columns, total);
  let lost = total;

  function fill(to: number) {
    for (const { packed, values } of plan) {
      const end = packed ? 0 : to;
      while (values.length < end) values.push(null);
    }
  }

  return {
    add(next: PlanPart) {
      if (!isSound(next)) return;
      fill(next.from);
      for (const { name, packed, values } of plan)
        for (const [index, value] of (columnIn(next, name) ?? []).entries())
          if (packed) packed.set(next.from + index, value);
          else values.push(value);
      lost -= next.to - next.from;
    },
    joined(): { damage?: { lost: number } } {
      fill(total);
      const joined = plan.map(({ name, packed, values }) => [name, packed ?? values]);
      return { ...Object.fromEntries(joined), ...(lost > 0 && { damage: { lost } }) };
    },
  };
}
