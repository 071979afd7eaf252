// A door of its own: what other pages ask of the accounts comes without the code of their page.
export { nameOf } from '../model/account-row.ts';
export { accountAddress } from './account-address.ts';
export { isResetting } from './is-resetting.ts';
export { useKnownAccounts, type KnownAccounts } from './use-known-accounts.ts';
