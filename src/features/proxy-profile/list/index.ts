// A separate entry point: the page of one profile doesn't load that of all.
export { AccountPickerContext } from '../inputs/account-picker-context.ts';
export { ProxyProfilesScreen } from './proxy-profiles-screen.tsx';
export { readAhead } from './read-ahead.ts';
