import styles from './skeleton.module.css';

/** A placeholder for lines of text. Put a `status` next to it that says what is loading. */
export function Skeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className={`stack ${styles.skeleton}`} data-skeleton aria-hidden>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  );
}
