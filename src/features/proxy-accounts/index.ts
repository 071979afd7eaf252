export { ProxyAccountsScreen } from './proxy-accounts-screen.tsx';
export { readAccountsAhead } from './data/read-ahead.ts';
export { isOff } from './model/account-state.ts';
