/** What the user menu loads when it is opened, or when there are several connections. */
export { ConnectionLinks } from '../connections/connection-links.tsx';
export { ConnectionTag } from '../connections/connection-tag.tsx';
export { SiteLinks } from './site-links.tsx';
export { VersionLine } from './version-line.tsx';
