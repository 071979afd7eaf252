import styles from './progress.module.css';

/** How far the file of an export is, in percent. */
export function ExportProgress({ percent }: { percent: number }) {
  return (
    <div className={styles.progress}>
      <progress aria-label="Export progress" max={100} value={percent} />
      <span>{percent}%</span>
    </div>
  );
}
