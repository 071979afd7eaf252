import { formatNumber } from '../../lib/format.ts';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from '../../ui/progress.module.css';
import type { OtherRun, RunTypes } from '../browser/active-run.ts';
import { progressName, throughputText } from '../run-texts.ts';
import { PauseFailureText } from './pause-failure-text.tsx';
import type { RunWords } from './run-words.ts';

interface OtherRunPanelProps<T extends RunTypes> {
  other: OtherRun<T>;
  words: RunWords<T>;
}

/** The progress of a run in another tab. Only that tab can pause and stop it. */
export function OtherRunPanel<T extends RunTypes>({ other, words }: OtherRunPanelProps<T>) {
  const { run, ledger, settled, throughput } = other;
  const perSecond = throughput.perSecond();
  const { paused } = run;
  return (
    <Panel title={words.titles.elsewhere}>
      <div className={styles.progress}>
        <progress
          aria-label={`${progressName(words.noun)} in another tab`}
          max={ledger.total}
          value={settled}
        />
        <span>
          {formatNumber(settled)} of {formatNumber(ledger.total)}
        </span>
      </div>
      <p className={styles.note}>
        {[words.countsText(other), paused ? undefined : throughputText({ perSecond, ledger })]
          .filter((part) => part)
          .join(' · ')}
      </p>
      {paused ? (
        <Notice role="status" tone="warning" title="Paused in another tab">
          <p>
            {paused.reason !== 'asked' && `${words.pauses[paused.reason].title}.`} Resume or stop it
            there.
          </p>
          <PauseFailureText failure={paused.failure} />
        </Notice>
      ) : (
        <p role="status">Running in another tab. Pause or stop it there. {words.elsewhere}</p>
      )}
    </Panel>
  );
}
