import { truncated } from '../model/api-object.ts';
import styles from './text.module.css';

/** Longer texts are folded: one hostile value must not push everything else out of view. */
const LONG = 300;

/** A text of the API as sent, isolated from the direction of the surrounding text. */
export function Text({ children }: { children: string }) {
  if (children.length <= LONG) return <bdi>{children}</bdi>;
  return (
    <details className={styles.long}>
      <summary>
        <bdi>{truncated(children, 80)}</bdi>
      </summary>
      <bdi>{children}</bdi>
    </details>
  );
}
