import type { RunTypes } from '#shared/run/kind.ts';
import { keysIn, planJoiner, splitPlan, type PlanColumns } from '#shared/run/plan-parts.ts';
import type { PlanPart, RunEntry, RunRecord } from '#shared/run/run-records.ts';
import type { RunStore } from '#shared/run/run-store.ts';

interface Stored<T extends RunTypes> {
  run: RunRecord<T['origin']>;
  parts: PlanPart[];
}

/** The entries of runs without a browser or a disk. */
export function memoryEntries<Entry extends RunEntry = RunEntry>() {
  const entriesOf = new Map<string, Map<number, Entry>>();
  return {
    async entries(id: string, from = 0): Promise<Entry[]> {
      const all = [...(entriesOf.get(id)?.values() ?? [])];
      const found = all.filter(({ sequence }) => sequence >= from);
      return structuredClone(found.toSorted((a, b) => a.sequence - b.sequence));
    },
    async append(entries: readonly Entry[]) {
      for (const entry of structuredClone(entries)) {
        const known = entriesOf.get(entry.runId) ?? new Map<number, Entry>();
        entriesOf.set(entry.runId, known.set(entry.sequence, entry));
      }
    },
  };
}

/** A store of runs without a browser or a disk. */
export function memoryStore<T extends RunTypes>(kind: string, columns: PlanColumns): RunStore<T> {
  const runs = new Map<string, Stored<T>>();
  const { entries: entriesIn, append } = memoryEntries<T['entry']>();
  const locks = new Set<string>();
  return {
    kind,
    append,
    entries: async (id, from) => (runs.has(id) ? entriesIn(id, from) : []),
    async create(run, plan) {
      const wanted = new Set(keysIn(columns, plan));
      const open = [...runs.values()].filter((each) => !each.run.ended && !run.ended);
      const taken = open
        .flatMap(({ parts }) => parts.flatMap((part) => keysIn(columns, part)))
        .filter((key) => wanted.has(key));
      if (taken.length > 0) return taken.length;
      runs.set(run.id, { run, parts: [...splitPlan(columns, run.id, plan)] });
      return 'kept';
    },
    list: async (scope) =>
      [...runs.values()]
        .flatMap(({ run }) => (run.scope === scope ? [run] : []))
        .toSorted((a, b) => b.createdAt - a.createdAt),
    async find(scope, id) {
      const { run } = runs.get(id) ?? {};
      return run?.scope === scope ? run : undefined;
    },
    async plan({ id, total }) {
      const { add, joined } = planJoiner(columns, total);
      for (const part of runs.get(id)?.parts ?? []) add(part);
      return joined();
    },
    async parts({ id }, take) {
      for (const part of runs.get(id)?.parts ?? []) take(part);
    },
    async add(entry) {
      const last = (await entriesIn(entry.runId)).at(-1);
      await append([{ ...entry, sequence: (last?.sequence ?? -1) + 1 }]);
      return runs.has(entry.runId);
    },
    async update(run) {
      const stored = runs.get(run.id);
      if (stored) stored.run = run;
    },
    remove: async (id) => void runs.delete(id),
    async lock(id) {
      if (locks.has(id)) return null;
      locks.add(id);
      return () => void locks.delete(id);
    },
    isLocked: async (id) => locks.has(id),
  };
}
