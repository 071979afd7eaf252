export { AccountPickerContext } from './inputs/account-picker-context.ts';
export { EditProxyProfileScreen } from './edit-proxy-profile-screen.tsx';
export { ProxyProfilesScreen } from './proxy-profiles-screen.tsx';
export { readProfileAhead, readProfilesAhead } from './data/read-ahead.ts';
