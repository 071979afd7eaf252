import { passesAll } from '#shared/lib/conditions.ts';
import { formatNumber } from '#shared/lib/format.ts';
import { learnUnits, nothingLearned, type LearnedUnits } from '#shared/units/learn-units.ts';
import {
  matcherOf,
  missingStatuses,
  noSuchStatusText,
  parseFilterText,
  someUnknownText,
  type Account,
  type Condition,
} from '#features/proxy-accounts/headless';
import { conditionsIn } from '../command/where-option.ts';
import { WrongUse } from '../terminal/failure.ts';
import { shown } from '../terminal/shown-text.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** The conditions of a command on accounts. Throws WrongUse before anything is asked of the API. */
export function accountConditions(texts: readonly string[]): Condition[] {
  return conditionsIn(texts, parseFilterText, 'consumption>=90%');
}

/**
 * The accounts that match all conditions. Says how many couldn't be judged, and which statuses there are if none
 * matches. Throws WrongUse.
 */
export function selectAccounts(
  accounts: readonly Account[],
  conditions: readonly Condition[],
  terminal: Terminal,
): Account[] {
  const hasUnits = conditions.some(({ unit }) => unit !== '' && unit !== '%');
  const learned = hasUnits ? unitsOf(accounts) : nothingLearned;
  const tests = conditions.map((condition) => {
    const matcher = matcherOf(condition, learned);
    if (typeof matcher === 'string') throw new WrongUse(matcher);
    return matcher;
  });
  const results = accounts.map((account) => passesAll(tests, account));
  const unknown = results.filter((result) => result === null).length;
  if (unknown > 0) terminal.note(someUnknownText(unknown));
  const statuses = statusesOf(accounts);
  const known = [...statuses.keys()];
  const counted = [...statuses].map(([name, count]) => `${name} (${formatNumber(count)})`);
  for (const status of missingStatuses(conditions, known))
    terminal.note(shown(noSuchStatusText(status, counted)));
  return accounts.filter((_, index) => results[index]);
}

/** The units of the accounts' numbers, learned from their texts. */
export function unitsOf(accounts: readonly Account[]): LearnedUnits {
  return learnUnits(pairsIn(accounts));
}

function* pairsIn(accounts: readonly Account[]) {
  for (const { quota, quota_str, consumption, consumption_str } of accounts) {
    yield { number: quota, text: quota_str };
    yield { number: consumption, text: consumption_str };
  }
}

/** The statuses of accounts with their numbers, the most frequent first. */
function statusesOf(accounts: readonly Account[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { status } of accounts)
    if (status !== undefined && status !== null) counts.set(status, (counts.get(status) ?? 0) + 1);
  return new Map([...counts].toSorted(([, one], [, other]) => other - one));
}
