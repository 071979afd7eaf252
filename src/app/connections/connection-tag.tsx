import type { CSSProperties } from 'react';
import type { Connection } from '#shared/api/connections.ts';
import styles from './connection-tag.module.css';

/** The name of a connection next to its color. */
export function ConnectionTag({ connection }: { connection: Connection }) {
  const style = { '--connection': `var(--connection-${connection.color})` } as CSSProperties;
  return (
    <span data-connection className={styles.tag} style={style}>
      <bdi>{connection.name}</bdi>
    </span>
  );
}
