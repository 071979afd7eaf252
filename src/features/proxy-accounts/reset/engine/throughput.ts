/** How fast a run goes, from what was settled in the last while; where that is nothing, since it was begun. */
export interface Throughput {
  /** Takes note of how many IDs are settled. */
  note: (settled: number, now: number) => void;
  /** IDs a second; undefined until there is something to say. */
  perSecond: () => number | undefined;
}

/** Milliseconds that are looked back on. */
const WINDOW = 20_000;

export function createThroughput(): Throughput {
  let notes: { settled: number; at: number }[] = [];
  let begin: { settled: number; at: number } | undefined;
  return {
    note(settled, now) {
      begin ??= { settled, at: now };
      notes = [...notes.filter(({ at }) => at > now - WINDOW), { settled, at: now }];
    },
    perSecond() {
      const [recent] = notes;
      const last = notes.at(-1);
      const first = recent?.settled === last?.settled ? begin : recent;
      if (!first || !last || last.at - first.at < 500) return undefined;
      return ((last.settled - first.settled) * 1000) / (last.at - first.at);
    },
  };
}
