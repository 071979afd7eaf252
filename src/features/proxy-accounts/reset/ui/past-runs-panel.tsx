import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useApi } from '#shared/api/api-context.tsx';
import { formatCount, formatDateTime, formatNumber } from '#shared/lib/format.ts';
import { Panel } from '#shared/ui/panel.tsx';
import { PAST_RUNS } from '../after-past-run.ts';
import { outcomeTable, outcomesBySeverity } from '../engine/outcomes.ts';
import styles from './result-panel.module.css';
import { runsQuery } from '../run-queries.ts';
import { runAddress, useRunParam } from './use-run-address.ts';

/** The resets of this API and user on this device; each can be opened. Nothing where there is none. */
export function PastRunsPanel() {
  const runs = useQuery(runsQuery(useApi()));
  const [openId] = useRunParam();
  const [first] = runs.data ?? [];
  if (!first) return null;
  return (
    <Panel title="Past resets">
      <ul id={PAST_RUNS} className={styles.runs}>
        {(runs.data ?? []).map(({ id, createdAt, total, ended, counts }) => (
          <li key={id}>
            <Link href={runAddress(id)} data-run={id} aria-current={id === openId || undefined}>
              {formatDateTime(createdAt)}
            </Link>
            <span>{formatCount(total, 'account')}</span>
            <span>
              {ended
                ? outcomesBySeverity
                    .filter((outcome) => (counts?.[outcome] ?? 0) > 0)
                    .toReversed()
                    .map(
                      (outcome) =>
                        `${outcomeTable[outcome].label}: ${formatNumber(counts?.[outcome] ?? 0)}`,
                    )
                    .join(', ')
                : 'Not finished'}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
