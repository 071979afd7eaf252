/** What the user menu loads when it is opened, or when there are several connections. */
export { ConnectionLinks, ConnectionTag } from '../connections/index.ts';
export { SiteLinks } from './site-links.tsx';
export { VersionLine } from './version-line.tsx';
