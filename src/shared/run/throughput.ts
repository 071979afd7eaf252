/** The speed of a run, from the IDs settled in the recent window; if there are none, since the start. */
export interface Throughput {
  /** Records how many IDs are settled. */
  note: (settled: number, now: number) => void;
  /** IDs per second; undefined until there is enough data. */
  perSecond: () => number | undefined;
}

/** Length of the window in milliseconds. */
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
