import { version } from '../../package.json';
import styles from './version-line.module.css';

const build = import.meta.env.BUILD_ID;

/** Which console this is, for whoever reports a problem. */
export function VersionLine() {
  return (
    <p className={styles.version}>
      Version {version}
      {build && `, build ${build}`}
    </p>
  );
}
