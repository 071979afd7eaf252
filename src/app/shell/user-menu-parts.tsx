import { version } from '../../../package.json';
import styles from './user-menu.module.css';

// What the user menu loads when it is opened, or when there are several saved APIs.
export { ApiLinks } from '../apis/api-links.tsx';
export { ApiTag } from '../apis/api-tag.tsx';
export { SiteLinks } from './site-links.tsx';

const build = import.meta.env.BUILD_ID;

/** Which console this is, for whoever reports a problem. */
export function VersionLine() {
  const text = build ? `Version ${version}, build ${build}` : `Version ${version}`;
  return <p className={`muted small ${styles.line}`}>{text}</p>;
}
