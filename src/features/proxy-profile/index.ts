export { EditProxyProfileScreen } from './editor/edit-proxy-profile-screen.tsx';
export { ProxyProfilesScreen } from './list/proxy-profiles-screen.tsx';
export { readProfileAhead, readProfilesAhead } from './data/read-ahead.ts';
