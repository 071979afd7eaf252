import { formatNumber } from '#shared/lib/format.ts';
import { throughputText } from '#shared/run/run-texts.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import styles from '#shared/ui/progress.module.css';
import type { OtherRun } from '../other-runs.ts';
import { countsText, pauses } from './progress-text.ts';

/** The progress of a reset in another tab. Only that tab can pause and stop it. */
export function OtherRunPanel({ other }: { other: OtherRun }) {
  const { run, ledger, settled, throughput } = other;
  const perSecond = throughput.perSecond();
  const { paused } = run;
  return (
    <Panel title="Reset in another tab">
      <div className={styles.progress}>
        <progress aria-label="Reset progress in another tab" max={ledger.total} value={settled} />
        <span>
          {formatNumber(settled)} of {formatNumber(ledger.total)}
        </span>
      </div>
      <p className={styles.note}>
        {[countsText(other), paused ? undefined : throughputText({ perSecond, ledger })]
          .filter((part) => part)
          .join(' · ')}
      </p>
      {paused ? (
        <Notice role="status" tone="warning" title="Paused in another tab">
          <p>
            {paused.reason !== 'asked' && `${pauses[paused.reason].title}.`} Resume or stop it
            there.
          </p>
          {paused.failure && (
            <p>
              {paused.failure.title}.
              {paused.failure.said && ` The API says: ${paused.failure.said}`}
            </p>
          )}
        </Notice>
      ) : (
        <p role="status">
          Running in another tab. Pause or stop it there. You can&apos;t reset its accounts again
          until it finishes.
        </p>
      )}
    </Panel>
  );
}
