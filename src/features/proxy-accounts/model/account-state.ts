import type { Account } from './account-row.ts';
import * as texts from './texts.ts';

/** Whether an account is in use, as far as the API says it, and why not. */
export interface AccountState {
  /** In a word or two, as in exports: one of the switches, or the status of the API. */
  text: string;
  /** It is blocked, disabled, or not active. */
  isOff: boolean;
}

/** A state as pages show it: a status that has no name of its own stays as it is. */
export const stateText = ({ text }: AccountState) =>
  (texts.states as Partial<Record<string, string>>)[text] ?? text;

/**
 * What the status and the three switches of an account say together; undefined if the API says none of them. The
 * contract names only the blocked status; any other is shown in words, and has no meaning here.
 */
export function stateOf(account: Account): AccountState | undefined {
  const { enabled, enabled_by_admin: enabledByAdmin, is_active: isActive } = account;
  const status = shortStatus(account);
  if (isBlocked(account)) return { text: status, isOff: true };
  if (enabledByAdmin === false) return { text: 'Disabled by admin', isOff: true };
  if (enabled === false) return { text: 'Disabled', isOff: true };
  if (isActive === false)
    return { text: status === '' || isActiveWord(status) ? 'Inactive' : status, isOff: true };
  if (status !== '') return { text: status, isOff: false };
  return isActive === true ? { text: 'Active', isOff: false } : undefined;
}

export const isOff = (account: Account) => stateOf(account)?.isOff === true;

/** What the API says of an account that doesn't fit together, as a sentence; undefined if it does. */
export function stateConflict(account: Account): string | undefined {
  const { status, enabled, enabled_by_admin: enabledByAdmin, is_active: isActive } = account;
  const inUse = saidOf({ status: isActiveWord(shortStatus(account)), active: isActive === true });
  const off = saidOf({
    status: isBlocked(account),
    'disabled by admin': enabledByAdmin === false,
    disabled: enabled === false,
    'not active': isActive === false,
  });
  if (inUse.length === 0 || off.length === 0) return undefined;
  return texts.conflictText(inUse, off, statusText(status ?? ''));
}

const saidOf = (all: Partial<Record<texts.Said, boolean>>) =>
  (Object.keys(all) as texts.Said[]).filter((each) => all[each]);

/** The status in words, without the one that all have: `ACCOUNT_BLOCKED` is "Blocked". */
function shortStatus({ status }: Account): string {
  const words = statusText(status ?? '').replace(/^Account /, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const isBlocked = (account: Account) => /^blocked$/i.test(shortStatus(account));
const isActiveWord = (status: string) => /^active$/i.test(status);

/** A status of the API in words: `ACCOUNT_BLOCKED` as `Account blocked`. Another text stays as it is. */
export function statusText(status: string): string {
  if (!/^[A-Z\d]+(_[A-Z\d]+)*$/.test(status)) return status;
  return status.charAt(0) + status.slice(1).toLowerCase().replaceAll('_', ' ');
}
