export { AccountNameContext, AccountPickerContext } from './inputs/account-picker-context.ts';
export { EditProxyProfileScreen } from './edit-proxy-profile-screen.tsx';
export { readAhead } from './data/read-ahead.ts';
