// A separate entry point: other pages use the accounts without loading the code of their page.
export { readSavedAccountNames } from '../data/saved-accounts.ts';
export { nameOf } from '../model/account-row.ts';
export { useAccount } from './use-account.ts';
export { accountAddress, requestDialog } from '../state/page-address.ts';
export { shownResets } from '../reset/active-run.ts';
export { resetJournal } from '../reset/storage/journal.ts';
export { useKnownAccounts, type KnownAccounts } from './use-known-accounts.ts';
