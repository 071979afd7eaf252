import type { CSSProperties } from 'react';
import type { SavedApi } from '#shared/api/saved-apis.ts';
import styles from './api-tag.module.css';

/** The name of an API next to its color. */
export function ApiTag({ api }: { api: SavedApi }) {
  const style = { '--api': `var(--api-${api.color})` } as CSSProperties;
  return (
    <span data-api className={`small ${styles.tag}`} style={style}>
      <bdi className="clipped">{api.name}</bdi>
    </span>
  );
}
