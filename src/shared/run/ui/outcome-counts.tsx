import { formatNumber } from '../../lib/format.ts';
import styles from './result.module.css';

interface OutcomeCountsProps<Outcome extends string> {
  table: Readonly<Record<Outcome, { label: string }>>;
  counts: Readonly<Record<Outcome, number>>;
  /** The most severe first. */
  outcomes: readonly Outcome[];
}

/** How often each outcome happened, if there were several: the title of a result says a single one. */
export function OutcomeCounts<Outcome extends string>(props: OutcomeCountsProps<Outcome>) {
  const { table, counts, outcomes } = props;
  const present = outcomes.filter((outcome) => counts[outcome] > 0).toReversed();
  if (present.length < 2) return null;
  return (
    <dl className={styles.counts}>
      {present.map((outcome) => (
        <div key={outcome}>
          <dt>{table[outcome].label}</dt>
          <dd>{formatNumber(counts[outcome])}</dd>
        </div>
      ))}
    </dl>
  );
}
