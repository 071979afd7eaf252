import { version } from '../../../package.json';
import styles from './user-menu.module.css';

const build = import.meta.env.BUILD_ID;

/** Which console this is, for whoever reports a problem. */
export function VersionLine() {
  const text = build ? `Version ${version}, build ${build}` : `Version ${version}`;
  return <p className={styles.line}>{text}</p>;
}
