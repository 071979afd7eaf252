import type { Account } from './account-row.ts';
import { isActiveWord, isBlockedWord, shortStatus, statusText } from './account-state.ts';
import * as texts from './texts.ts';

/** A state as pages show it: a status that has no name of its own stays as it is. */
export const stateText = (state: string): string =>
  (texts.states as Partial<Record<string, string>>)[state] ?? state;

/** What the API says of an account that doesn't fit together, as a sentence; undefined if it does. */
export function stateConflict(account: Account): string | undefined {
  const { status, enabled, enabled_by_admin: enabledByAdmin, is_active: isActive } = account;
  const short = shortStatus(account);
  const inUse = saidOf({ status: isActiveWord(short), active: isActive === true });
  const off = saidOf({
    status: isBlockedWord(short),
    'disabled by admin': enabledByAdmin === false,
    disabled: enabled === false,
    'not active': isActive === false,
  });
  if (inUse.length === 0 || off.length === 0) return undefined;
  return texts.conflictText(inUse, off, statusText(status ?? ''));
}

const saidOf = (all: Partial<Record<texts.Said, boolean>>) =>
  (Object.keys(all) as texts.Said[]).filter((each) => all[each]);
