import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { describeFailure } from '#shared/api/failure-text.ts';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import { formatNumber } from '#shared/lib/format.ts';
import { isAtWork } from '#shared/run/run-state.ts';
import { throughputText } from '#shared/run/run-texts.ts';
import { StopRunAction } from '#shared/run/stop-run-action.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import styles from '#shared/ui/progress.module.css';
import { useAnnouncement } from '#shared/ui/use-announcement.ts';
import { useNow } from '#shared/ui/use-now.ts';
import type { ActiveRun } from '../active-run.ts';
import { useRunController } from '../run-controller.ts';
import { countsText, pauses, stateText, stopText } from '../texts.ts';

/** The progress of a bulk edit, with buttons to pause, resume and stop it in the tab that runs it. */
export function ProgressPanel({ active }: { active: ActiveRun }) {
  const controller = useRunController();
  const offline = useOfflineReason();
  const { state, ledger, settled, isElsewhere, isSaved } = active;
  const now = useNow(isAtWork(state) ? 1000 : undefined);
  const isPaused = state.kind === 'paused';
  const progress = `${formatNumber(settled)} of ${formatNumber(ledger.total)}`;
  const announced = useAnnouncement(progress);
  return (
    <Panel
      title={isPaused ? 'Bulk edit not finished' : 'Updating profiles'}
      command="show-bulk-edit"
    >
      <div className={styles.progress}>
        <progress aria-label="Bulk edit progress" max={ledger.total} value={settled} />
        <span>{progress}</span>
        {isPaused && (
          <Button
            variant="primary"
            icon={Play}
            onClick={() => void controller.resume()}
            disabledReason={offline}
          >
            Resume
          </Button>
        )}
        {!isPaused && !isElsewhere && (
          <Button
            icon={Pause}
            busy={state.kind === 'halting' && state.to === 'pause'}
            onClick={() => controller.pause()}
          >
            Pause
          </Button>
        )}
        {!isElsewhere && (
          <StopRunAction
            kind="bulk edit"
            state={state}
            text={stopText(active)}
            onStop={() => void controller.stop()}
          />
        )}
      </div>
      <p className={styles.note}>
        {[countsText(ledger), isPaused ? undefined : throughputText(active)]
          .filter((part) => part)
          .join(' · ')}
      </p>
      {isPaused ? (
        <Notice role="status" tone="warning" title={pauses[state.reason].title}>
          <p>{stateText(active, now)}</p>
          <Failure state={state} />
        </Notice>
      ) : (
        <p className={styles.note}>{stateText(active, now)}</p>
      )}
      {!isSaved && (
        <p className={styles.note}>
          This browser can&apos;t save this bulk edit. Its result is lost when you close the tab, so
          export it first.
        </p>
      )}
      <p role="status" className="visually-hidden">
        {isPaused ? '' : announced}
      </p>
    </Panel>
  );
}

/** The failure that led to a pause. */
function Failure({ state }: { state: Extract<ActiveRun['state'], { kind: 'paused' }> }) {
  const failure =
    state.error === undefined ? state.failure : describeFailure(state.error, { write: true });
  if (!failure) return null;
  return (
    <p>
      {failure.title}. {failure.said && `The API says: ${failure.said}`}
    </p>
  );
}
