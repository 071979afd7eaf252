export { ProxyAccountsScreen } from './proxy-accounts-screen.tsx';
export { readAccountsAhead } from './data/queries.ts';
export { isOff } from './model/account-state.ts';
