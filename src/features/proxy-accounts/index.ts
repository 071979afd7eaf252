export { ProxyAccountsScreen } from './proxy-accounts-screen.tsx';
