export { ProxyAccountsScreen } from './proxy-accounts-screen.tsx';
export { readAccountsAhead } from './read-ahead.ts';
