import styles from './usage-chart.module.css';

/** The legend of the lines, distinguished by pattern and not by color alone. */
export function UsageLegend({ hasProjection }: { hasProjection: boolean }) {
  return (
    <ul className={styles.legend}>
      <li>
        <Sample className={styles.consumption} dot />
        Consumption
      </li>
      <li>
        <Sample className={styles.quota} />
        Quota
      </li>
      {hasProjection && (
        <>
          <li>
            <Sample className={styles.projection} />
            Average pace
          </li>
          <li>
            <span aria-hidden className={styles.bandSample} />
            Slowest to fastest pace
          </li>
        </>
      )}
    </ul>
  );
}

function Sample({ className, dot = false }: { className: string | undefined; dot?: boolean }) {
  return (
    <svg aria-hidden width="28" height="10" viewBox="0 0 28 10">
      <path d="M0 5H28" className={className} />
      {dot && <path d="M14 5h0" className={styles.dots} />}
    </svg>
  );
}
