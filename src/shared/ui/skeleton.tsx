import styles from './skeleton.module.css';

/** The shape of text that is on its way, as some lines. Say what loads in a `status` beside it. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={styles.skeleton} aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  );
}
