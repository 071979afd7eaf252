import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { useApi } from '#shared/api/api-context.tsx';
import { formatCount, formatDateTime, formatNumber } from '#shared/lib/format.ts';
import { showHeading } from '#shared/page/focus-heading.ts';
import { Panel } from '#shared/ui/panel.tsx';
import { outcomeTable, outcomesBySeverity } from '../engine/outcomes.ts';
import styles from './reset.module.css';
import { runsQuery } from '#shared/run/browser/run-kind.ts';
import { useOtherRuns } from '../active-run.ts';
import { resetJournal } from '../storage/journal.ts';
import { runAddress, useRunParam } from './use-run-address.ts';

/** The list of past resets in the page; its entries have the ID of their run in `data-run`. */
const PAST_RUNS = 'past-runs';

/** The resets of this API and user in this browser; each can be opened. Renders nothing if there are none. */
export function PastRunsPanel() {
  const runs = useQuery(runsQuery(resetJournal, useApi()));
  const [openId] = useRunParam();
  const others = useOtherRuns();
  const isElsewhere = (id: string) => others.some(({ run }) => run.id === id && !run.paused);
  const [first] = runs.data ?? [];
  if (!first) return null;
  return (
    <Panel title="Past resets" aside={<p className={styles.note}>Saved in this browser</p>}>
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
                : isElsewhere(id)
                  ? 'In another tab'
                  : 'Not finished'}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Scrolls the list into view and focuses its heading. */
export function showPastRuns(): void {
  const panel = document.getElementById(PAST_RUNS)?.closest('section');
  showHeading(panel?.querySelector('h2') ?? null);
}

/**
 * What gets the focus after this past reset is deleted: the next one in the list, otherwise the heading of the
 * list, and if the list disappears too, the page.
 */
export function focusTargetAfterForgetting(id: string): HTMLElement | null {
  const list = document.getElementById(PAST_RUNS);
  const entries = [...(list?.querySelectorAll<HTMLElement>('[data-run]') ?? [])];
  const next = entries[entries.findIndex(({ dataset }) => dataset['run'] === id) + 1];
  if (next) return next;
  const heading = entries.length > 1 && list?.closest('section')?.querySelector('h2');
  if (!heading) return document.querySelector('main');
  // It isn't focusable by default.
  heading.tabIndex = -1;
  return heading;
}
