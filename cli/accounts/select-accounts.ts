import type { Account } from '#features/proxy-accounts/headless';
import { someUnknownText } from '../texts.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { parseCondition, type Condition } from './conditions.ts';

/** The conditions of a command. Throws WrongUse before anything is asked of the API. */
export function conditionsIn(texts: readonly string[]): Condition[] {
  return texts.map(parseCondition);
}

/** The accounts that match all conditions. Says how many couldn't be judged. */
export function selectAccounts(
  accounts: readonly Account[],
  conditions: readonly Condition[],
  terminal: Terminal,
): Account[] {
  let unknown = 0;
  const selected = accounts.filter((account) => {
    const results = conditions.map((condition) => condition(account));
    if (!results.includes(false) && results.includes(null)) unknown += 1;
    return results.every((result) => result === true);
  });
  if (unknown > 0) terminal.note(someUnknownText(unknown));
  return selected;
}
