import { parseAmount, type Amount } from './amount.ts';

/** A number of the API and the text that it sends for it, e.g. `quota` and `quota_str`. */
export interface Pair {
  number: number;
  text: string;
}

/**
 * A guess at what numbers count: the unit whose prefix has this power, if each prefix multiplies the previous
 * one by the base. Base 1024 and home 0: bytes, of which 1,024 are 1 KB.
 */
export interface Guess {
  base: 1000 | 1024;
  home: number;
}

const HOMES = [0, 1, 2, 3, 4, 5];

/** Guesses at positions 2n and 2n + 1 differ only in the base. */
export const guesses: readonly Guess[] = HOMES.flatMap((home) => [
  { base: 1024, home },
  { base: 1000, home },
]);

/** What pairs say about the guesses. Counting deliberately ignores the order of the pairs. */
export interface Tally {
  /** Pairs that contradict some guess. The others, such as 0 and "0 B", say nothing. */
  telling: number;
  /** For each guess: how many telling pairs match it, and (`deciding`) how many of those don't match its twin. */
  fitting: number[];
  deciding: number[];
  /** For each guess, the contradicting pair with the smallest number. */
  against: (Pair | undefined)[];
  /** How often each unit was written, and how often in a telling pair. */
  units: Map<string, { power: number; count: number; telling: number }>;
}

export function newTally(): Tally {
  return {
    telling: 0,
    fitting: guesses.map(() => 0),
    deciding: guesses.map(() => 0),
    against: guesses.map(() => undefined),
    units: new Map(),
  };
}

/** Adds a pair. A pair whose text isn't an amount, or that lacks a half, is ignored. */
export function tallyPair(
  tally: Tally,
  number: number | null | undefined,
  text: string | null | undefined,
): void {
  if (typeof number !== 'number' || !text) return;
  const amount = parseAmount(text);
  if (!amount) return;
  const fit = fitOf(number, amount);
  const isTelling = fit !== ALL;
  const used = tally.units.get(amount.unit) ?? { power: amount.power, count: 0, telling: 0 };
  used.count += 1;
  used.telling += Number(isTelling);
  tally.units.set(amount.unit, used);
  if (!isTelling) return;
  tally.telling += 1;
  for (let place = 0; place < guesses.length; place += 1) {
    if (has(fit, place)) {
      tally.fitting[place] = (tally.fitting[place] ?? 0) + 1;
      if (!has(fit, place ^ 1)) tally.deciding[place] = (tally.deciding[place] ?? 0) + 1;
    } else if (isLess(number, text, tally.against[place])) tally.against[place] = { number, text };
  }
}

/** For each power of a unit and each guess, so that a million pairs don't compute them again. */
const factors = Array.from({ length: 9 }, (_, power) =>
  guesses.map((guess) => factorOf(guess, power)),
);

/** The factor of a unit with that power. */
export function factorOf({ base, home }: Guess, power: number): number {
  return base ** (power - home);
}

/** One bit for each guess: counting a million pairs must not create a list for each. */
const ALL = 2 ** guesses.length - 1;
const has = (bits: number, place: number) => ((bits >>> place) & 1) === 1;

/**
 * The guesses that a pair matches. Texts are rounded up, down or to the nearest: any number closer than one
 * unit in the last digit is possible.
 */
function fitOf(number: number, { power, readings }: Amount): number {
  let bits = 0;
  const ofPower = factors[power] ?? [];
  for (let place = 0; place < ofPower.length; place += 1) {
    const scaled = number / (ofPower[place] ?? 1);
    for (const { value, step } of readings) {
      if (Math.abs(scaled - value) < step) bits |= 1 << place;
    }
  }
  return bits;
}

function isLess(number: number, text: string, than: Pair | undefined): boolean {
  return !than || number < than.number || (number === than.number && text < than.text);
}
