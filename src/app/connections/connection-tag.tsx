import type { Connection } from '#shared/api/connections.ts';
import { classNames } from '#shared/lib/class-names.ts';
import styles from './connection-tag.module.css';

/** The name of a connection next to its color. */
export function ConnectionTag({ connection }: { connection: Connection }) {
  return (
    <span data-connection className={classNames(styles.tag, styles[connection.color])}>
      <bdi>{connection.name}</bdi>
    </span>
  );
}
