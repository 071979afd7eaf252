/** Length of the window in milliseconds. */
const WINDOW = 20_000;

/** The speed of a run, from the IDs settled in the recent window; if there are none, since the start. */
export function createThroughput() {
  let notes: { settled: number; at: number }[] = [];
  let begin: { settled: number; at: number } | undefined;
  return {
    /** Records how many IDs are settled. */
    note(settled: number, now: number) {
      begin ??= { settled, at: now };
      notes = [...notes.filter(({ at }) => at > now - WINDOW), { settled, at: now }];
    },
    /** IDs per second; undefined until there is enough data. */
    perSecond(): number | undefined {
      const [recent] = notes;
      const last = notes.at(-1);
      const first = recent?.settled === last?.settled ? begin : recent;
      if (!first || !last || last.at - first.at < 500) return undefined;
      return ((last.settled - first.settled) * 1000) / (last.at - first.at);
    },
  };
}
