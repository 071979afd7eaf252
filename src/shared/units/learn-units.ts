import { parseAmount, type Amount } from './amount.ts';
import * as texts from './texts.ts';

/** A unit used in texts of the API, and the number that it represents. */
interface Unit {
  unit: string;
  factor: number;
}

/** What pairs of a number and its text, e.g. `quota` and `quota_str`, show about the unit of the API's numbers. */
export interface LearnedUnits {
  /** The base of the numbers, if the pairs agree on one; 1: they are in the unit of their texts. */
  base: 1 | 1000 | 1024 | null;
  /** The same in words, e.g. "1024-based bytes". Empty if nothing is known. */
  name: string;
  /** The number of pairs that say something about it. */
  evidence: number;
  /** The units that numbers may be written in, smallest first. */
  units: readonly Unit[];
}

/** As in a response: either half may be missing. */
interface MaybePair {
  number: number | null | undefined;
  text: string | null | undefined;
}

/** The result without any pairs, or if they don't agree. */
export const nothingLearned: LearnedUnits = { base: null, name: '', evidence: 0, units: [] };

/**
 * A guess at what numbers count: the unit whose prefix has this power, if each prefix multiplies the previous
 * one by the base. Base 1024 and home 0: bytes, of which 1,024 are 1 KB.
 */
interface Guess {
  base: 1000 | 1024;
  home: number;
}

const guesses = [0, 1, 2, 3, 4, 5].flatMap((home): Guess[] => [
  { base: 1024, home },
  { base: 1000, home },
]);

/** The factor of a unit with that power. */
function factorOf({ base, home }: Guess, power: number): number {
  return base ** (power - home);
}

/** For each power of a unit and each guess, so that a million pairs don't compute them again. */
const factors = Array.from({ length: 9 }, (_, power) =>
  guesses.map((guess) => factorOf(guess, power)),
);

/** One bit for each guess: counting a million pairs must not create a list for each. */
const ALL = 2 ** guesses.length - 1;

/** What pairs say about the guesses, whatever their order. */
interface Tally {
  /** Pairs that contradict some guess. The others, such as 0 and "0 B", say nothing. */
  telling: number;
  /** The guesses that no pair contradicts. */
  fits: number;
  /** How often each unit was written, and how often in a telling pair. */
  units: Map<string, { power: number; count: number; telling: number }>;
}

export const newTally = (): Tally => ({ telling: 0, fits: ALL, units: new Map() });

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
  tally.telling += Number(isTelling);
  tally.fits &= fit;
}

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

/** Infers the unit of the numbers from pairs of numbers and texts. */
export function learnUnits(pairs: Iterable<MaybePair>): LearnedUnits {
  const tally = newTally();
  for (const { number, text } of pairs) tallyPair(tally, number, text);
  return learnedFrom(tally);
}

/** The same from pairs that are already counted. A single pair that matches nothing takes away the unit. */
export function learnedFrom(tally: Tally): LearnedUnits {
  const evidence = tally.telling;
  if (evidence === 0) return nothingLearned;
  const fitting = guesses.filter((_, place) => ((tally.fits >>> place) & 1) === 1);
  // Texts like "5.369 GB" alone could also mean thousands of a larger unit: prefer the plain meaning.
  const plain = fitting.filter(({ home }) => home === 0);
  const possible = plain.length > 0 ? plain : fitting;
  const units = unitsOf(tally, possible);
  const [guess, ...others] = possible;
  // Several guesses may be left that agree on no unit: the pairs don't decide.
  if (!guess || units.length === 0) return nothingLearned;
  if (others.length === 0) return { base: guess.base, name: nameOf(guess, units), evidence, units };
  const home = units.find(({ factor }) => factor === 1)?.unit;
  const name = home ? texts.numbersIn(home) : texts.numbersWithoutUnit;
  return { base: 1, name, evidence, units };
}

/** The units whose size all guesses agree on; if one has several spellings, the most frequent. */
function unitsOf(tally: Tally, possible: readonly Guess[]): Unit[] {
  const byFactor = new Map<number, { unit: string; count: number }>();
  for (const [unit, { power, count, telling }] of tally.units) {
    // A unit that was only ever written for zero doesn't decide between guesses.
    if (telling === 0 && possible.length > 1) continue;
    const [factor = 1, ...others] = new Set(possible.map((guess) => factorOf(guess, power)));
    const known = byFactor.get(factor);
    const isBetter = !known || count > known.count || (count === known.count && unit < known.unit);
    if (others.length === 0 && isBetter) byFactor.set(factor, { unit, count });
  }
  return [...byFactor]
    .map(([factor, { unit }]) => ({ unit, factor }))
    .toSorted((a, b) => a.factor - b.factor);
}

function nameOf({ base, home }: Guess, units: readonly Unit[]): string {
  if (home === 0) {
    const isBytes = units.some(({ unit }) => /(b|bytes?|o|octets?)$/i.test(unit));
    return isBytes ? texts.basedBytes(base) : texts.basedNumbers(base);
  }
  const own = units.find(({ factor }) => factor === 1);
  if (own) return texts.basedUnits(base, own.unit);
  // The unit of the numbers occurs in no text, so it gets no name here.
  const [{ unit, factor } = { unit: '', factor: 1 }] = units;
  return texts.basedParts(base, factor, unit);
}

/**
 * The number that one of a unit is, also of a unit that only differs from a written one in its prefix; undefined if
 * the API's texts don't show it.
 */
export function factorOfUnit(unit: string, { base, units }: LearnedUnits): number | undefined {
  const written = units.find((known) => known.unit.toLowerCase() === unit.toLowerCase());
  const power = parseAmount(`1 ${unit}`)?.power;
  if (power === undefined) return undefined;
  if (written) return written.factor;
  const [known] = units;
  if (!known || base === null || base === 1) return undefined;
  const knownPower = parseAmount(`1 ${known.unit}`)?.power ?? 0;
  // "GiB" is never 1000-based, and "GB" may be another unit where the API writes "GiB".
  const isOther = isBinary(unit) ? base === 1000 : isBinary(known.unit);
  return isOther ? undefined : known.factor * base ** (power - knownPower);
}

const isBinary = (unit: string) => /^.i/i.test(unit);
