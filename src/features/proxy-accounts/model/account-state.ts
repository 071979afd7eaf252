import type { ProxyAccount, Reading } from '#contract';

type Account = Reading<ProxyAccount>;

/** Whether an account is in use, as far as the API says it, and why not. */
export interface AccountState {
  /** In a word or two, as in exports: one of the switches, or the status of the API. */
  text: string;
  /** It is blocked, disabled, or not active. */
  isOff: boolean;
}

/**
 * What the status and the three switches of an account say together; undefined if the API says none of them. The
 * contract names only the blocked status; any other is shown in words, and has no meaning here.
 */
export function stateOf(account: Account): AccountState | undefined {
  const { enabled, enabled_by_admin: enabledByAdmin, is_active: isActive } = account;
  const status = shortStatus(account);
  if (isBlockedWord(status)) return { text: status, isOff: true };
  if (enabledByAdmin === false) return { text: 'Disabled by admin', isOff: true };
  if (enabled === false) return { text: 'Disabled', isOff: true };
  if (isActive === false)
    return { text: status === '' || isActiveWord(status) ? 'Inactive' : status, isOff: true };
  if (status !== '') return { text: status, isOff: false };
  return isActive === true ? { text: 'Active', isOff: false } : undefined;
}

export const isOff = (account: Account) => stateOf(account)?.isOff === true;

/** The status in words, without the one that all have: `ACCOUNT_BLOCKED` is "Blocked". */
export function shortStatus({ status }: Account): string {
  const words = statusText(status ?? '').replace(/^Account /, '');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const isBlockedWord = (status: string) => /^blocked$/i.test(status);
export const isActiveWord = (status: string) => /^active$/i.test(status);

/** A status of the API in words: `ACCOUNT_BLOCKED` as `Account blocked`. Another text stays as it is. */
export function statusText(status: string): string {
  if (!/^[A-Z\d]+(_[A-Z\d]+)*$/.test(status)) return status;
  return status.charAt(0) + status.slice(1).toLowerCase().replaceAll('_', ' ');
}
