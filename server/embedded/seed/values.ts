import { dateTimeText } from '../model/rules.ts';

/** Pseudo-random values from a fixed seed, so that every new database has the same data. */
export type Random = ReturnType<typeof createRandom>;

/** The same start gives the same values. */
export function createRandom(start: number) {
  let state = start;

  /** From 0 up to, but not including, 1 (the generator "mulberry32"). */
  function fraction(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  function integer(from: number, to: number): number {
    return from + Math.floor(fraction() * (to - from + 1));
  }

  /** Eight digits at a time: a large seed needs millions of them. */
  function hex(length: number): string {
    let digits = '';
    while (digits.length < length) {
      digits += integer(0, 2 ** 32 - 1)
        .toString(16)
        .padStart(8, '0');
    }
    return digits.slice(0, length);
  }

  return {
    fraction,
    integer,
    chance: (probability: number) => fraction() < probability,
    pick: <const Choices extends readonly [unknown, ...unknown[]]>(
      choices: Choices,
    ): Choices[number] => choices[integer(0, choices.length - 1)],
    hex,
  };
}

export const GB = 1024 ** 3;

/** The time that many days after another (before it if negative), in the API's format. */
export function daysFrom(moment: Date, days: number): string {
  return dateTimeText(new Date(moment.getTime() + days * 86_400_000));
}
