import Bell from 'lucide-react/icons/bell';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useOfflineReason } from '#shared/api/use-offline.ts';
import { describeFailure } from '#shared/api/failure-text.ts';
import { formatCount, formatNumber } from '#shared/lib/format.ts';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { Panel } from '#shared/ui/panel.tsx';
import { useAnnouncement } from '#shared/ui/use-announcement.ts';
import { useNow } from '#shared/ui/use-now.ts';
import styles from '#shared/ui/progress.module.css';
import type { ActiveRun } from '../active-run.ts';
import { isAtWork } from '#shared/run/run-state.ts';
import { throughputText } from '#shared/run/run-texts.ts';
import { StopRunAction } from '#shared/run/stop-run-action.tsx';
import {
  countsText,
  damageText,
  pauses,
  slownessTexts,
  stateText,
  stopText,
} from './progress-text.ts';
import { useRunController } from '../run-controller.ts';
import { canNotify, mayNotify } from '#shared/run/browser-signals.ts';

/** The progress of a reset, with buttons to pause, resume and stop it. */
export function ProgressPanel({ active }: { active: ActiveRun }) {
  const offline = useOfflineReason();
  const controller = useRunController();
  const { state, ledger, settled } = active;
  const now = useNow(state.kind === 'waiting' ? 1000 : undefined);
  const nowAtWork = useNow(isAtWork(state) ? 1000 : undefined);
  const announced = useAnnouncement(`${formatNumber(settled)} of ${formatNumber(ledger.total)}`);
  // During a search for bad IDs the next call may be smaller than others.
  const { from, to } = ledger.next(active.size.current) ?? { from: 0, to: active.size.current };
  const callSize = ledger.searchedIds() > 0 ? to - from : active.size.current;
  const isDamaged = state.kind === 'paused' && state.reason === 'damaged';
  const isPaused = state.kind === 'paused';
  const said =
    'error' in state && state.error !== undefined
      ? describeFailure(state.error, { write: true })
      : 'failure' in state
        ? state.failure
        : undefined;

  async function notify() {
    if (await mayNotify()) controller.notifyAtRest();
  }

  return (
    <Panel title={isPaused ? 'Reset not finished' : 'Resetting quota'}>
      <div className={styles.progress}>
        <progress aria-label="Reset progress" max={ledger.total} value={settled} />
        <span>
          {formatNumber(settled)} of {formatNumber(ledger.total)}
        </span>
        {isPaused ? (
          <Button
            variant="primary"
            icon={Play}
            onClick={() => void controller.resume()}
            disabledReason={isDamaged ? "This reset's records are damaged" : offline}
          >
            Resume
          </Button>
        ) : (
          <Button
            icon={Pause}
            busy={state.kind === 'halting' && state.to === 'pause'}
            onClick={() => controller.pause()}
          >
            Pause
          </Button>
        )}
        <StopRunAction
          kind="reset"
          state={state}
          text={stopText(active)}
          onStop={() => void controller.stop()}
        />
        {!isPaused && !active.notifies && canNotify() && (
          <Button variant="quiet" icon={Bell} onClick={() => void notify()}>
            Notify me when it finishes
          </Button>
        )}
      </div>
      <p className={styles.note}>
        {[
          countsText(active),
          isPaused ? undefined : throughputText(active),
          `${formatCount(callSize, 'account')} per request`,
          ledger.splits > 0
            ? `Finding rejected IDs: ${formatNumber(ledger.splits)} of ${formatNumber(active.splitBudget)} attempts`
            : undefined,
        ]
          .filter((part) => part !== undefined)
          .join(' · ')}
      </p>
      {state.kind === 'paused' ? (
        <Notice role="status" tone="warning" title={pauses[state.reason].title}>
          {!isDamaged && <p>{stateText(active, now)}</p>}
          {isDamaged && <p>{damageText(active)} Stop the reset to see its result.</p>}
          {said && (
            <p>
              {said.title}. {said.said && `The API says: ${said.said}`}
            </p>
          )}
        </Notice>
      ) : (
        <>
          <p className={styles.note}>{stateText(active, now)}</p>
          {slownessTexts(active, nowAtWork).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </>
      )}
      {!active.isSaved && (
        <p className={styles.note}>
          This browser can&apos;t save this reset. Its result is lost when you close the tab, so
          export it first.
        </p>
      )}
      <p role="status" className="visually-hidden">
        {isPaused ? '' : announced}
      </p>
    </Panel>
  );
}
