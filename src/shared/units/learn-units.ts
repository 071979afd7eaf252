import { formatNumber } from '../lib/format.ts';
import { parseAmount } from './amount.ts';
import {
  factorOf,
  guesses,
  newTally,
  tallyPair,
  type Guess,
  type Pair,
  type Tally,
} from './tally.ts';

/** A unit used in texts of the API, and the number that it represents. */
interface Unit {
  unit: string;
  factor: number;
}

/** What the pairs show about the unit of the API's numbers. */
export interface LearnedUnits {
  /** The base of the numbers, if the pairs agree on one; 1: they are in the unit of their texts. */
  base: 1 | 1000 | 1024 | null;
  /** The same in words, e.g. "1024-based bytes". Empty if nothing is known. */
  name: string;
  /** The number of pairs that match only it, and of pairs that don't match it. */
  evidence: number;
  contradictions: number;
  /** One of the contradictions. */
  example: Pair | undefined;
  /** The units that numbers may be written in, smallest first. Empty while any pair contradicts. */
  units: readonly Unit[];
}

/** As in a response: either half may be missing. */
interface MaybePair {
  number: number | null | undefined;
  text: string | null | undefined;
}

/** The result without any pairs. */
export const nothingLearned: LearnedUnits = {
  base: null,
  name: '',
  evidence: 0,
  contradictions: 0,
  example: undefined,
  units: [],
};

/** Infers the unit of the numbers from pairs of numbers and texts. */
export function learnUnits(pairs: Iterable<MaybePair>): LearnedUnits {
  const tally = newTally();
  for (const { number, text } of pairs) tallyPair(tally, number, text);
  return learnedFrom(tally);
}

/** The same from pairs that are already counted. */
export function learnedFrom(tally: Tally): LearnedUnits {
  const { telling, fitting } = tally;
  if (telling === 0) return nothingLearned;
  const fittingAll = guesses.filter((_, place) => fitting[place] === telling);
  if (fittingAll.length === 0) return withdrawn(tally);
  // Texts like "5.369 GB" alone could also mean thousands of a larger unit: prefer the plain meaning.
  const plain = fittingAll.filter(({ home }) => home === 0);
  const possible = plain.length > 0 ? plain : fittingAll;
  const units = unitsOf(tally, possible);
  const [guess] = possible;
  // Several guesses are left that agree on no unit: the pairs don't decide.
  if (!guess || units.length === 0) return nothingLearned;
  if (possible.length > 1) {
    return { ...nothingLearned, base: 1, name: nameOfOne(units), evidence: telling, units };
  }
  const { base } = guess;
  const evidence = tally.deciding[guesses.indexOf(guess)] ?? 0;
  return { ...nothingLearned, base, name: nameOf(guess, tally), evidence, units };
}

/** No guess matches all pairs: the one that most pairs support, and what contradicts it. */
function withdrawn(tally: Tally): LearnedUnits {
  const { telling, fitting, deciding, against } = tally;
  const best = guesses.reduce((chosen, _, place) => {
    const gain =
      (deciding[place] ?? 0) - (deciding[chosen] ?? 0) ||
      (fitting[place] ?? 0) - (fitting[chosen] ?? 0);
    return gain > 0 ? place : chosen;
  }, 0);
  const guess = guesses[best];
  const fit = fitting[best] ?? 0;
  if (!guess || fit === 0) {
    return { ...nothingLearned, contradictions: telling, example: against[best] };
  }
  const decided = deciding[best] ?? 0;
  return {
    base: decided > 0 ? guess.base : 1,
    name: decided > 0 ? nameOf(guess, tally) : nameOfOne(unitsOf(tally, [guess])),
    evidence: decided || fit,
    contradictions: telling - fit,
    example: against[best],
    units: [],
  };
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

function nameOf(guess: Guess, tally: Tally): string {
  if (guess.home === 0) {
    const isBytes = [...tally.units.keys()].some((unit) => /(b|bytes?|o|octets?)$/i.test(unit));
    return isBytes ? `${guess.base}-based bytes` : `${guess.base}-based numbers`;
  }
  const units = unitsOf(tally, [guess]);
  const home = units.find(({ factor }) => factor === 1);
  if (home) return `${guess.base}-based ${home.unit}`;
  // The unit of the numbers occurs in no text, so it gets no name here.
  const [{ unit, factor } = { unit: '', factor: 1 }] = units;
  return `${guess.base}-based numbers, ${formatNumber(factor)} of which make 1 ${unit}`;
}

function nameOfOne(units: readonly Unit[]): string {
  const unit = units.find(({ factor }) => factor === 1)?.unit;
  return unit ? `numbers in ${unit}` : 'numbers without a unit';
}
