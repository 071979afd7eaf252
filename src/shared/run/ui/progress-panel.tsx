import Bell from 'lucide-react/icons/bell';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { useOfflineReason } from '../../api/use-offline.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { CommandName } from '../../page/page-commands.ts';
import { Panel } from '../../ui/panel.tsx';
import styles from '../../ui/progress.module.css';
import { useAnnouncement } from '../../ui/use-announcement.ts';
import { useNow } from '../../ui/use-now.ts';
import type { ActiveRun, RunTypes } from '../browser/active-run.ts';
import { canNotify, mayNotify } from '../browser/browser-signals.ts';
import type { RunController } from '../browser/run-controller.ts';
import { failureOf } from '../run-pause.ts';
import { isAtWork } from '../run-state.ts';
import { progressName, throughputText } from '../run-texts.ts';
import { PauseFailureText } from './pause-failure-text.tsx';
import type { RunWords } from './run-words.ts';
import { StopRunAction } from './stop-run-action.tsx';

interface ProgressPanelProps<T extends RunTypes> {
  active: ActiveRun<T>;
  words: RunWords<T>;
  controller: RunController<T['plan']>;
  command?: CommandName;
}

/** The progress of a run in this tab, with buttons to pause, resume and stop it. */
export function ProgressPanel<T extends RunTypes>(props: ProgressPanelProps<T>) {
  const { active, words, controller, command } = props;
  const offline = useOfflineReason();
  const { state, ledger, settled, isSaved } = active;
  const now = useNow(state.kind === 'waiting' ? 1000 : undefined);
  const nowAtWork = useNow(isAtWork(state) ? 1000 : undefined);
  const progress = `${formatNumber(settled)} of ${formatNumber(ledger.total)}`;
  const announced = useAnnouncement(progress);
  const isPaused = state.kind === 'paused';
  const isDamaged = isPaused && state.reason === 'damaged';
  const { noun } = words;

  async function notify() {
    if (await mayNotify()) controller.notifyAtRest();
  }

  return (
    <Panel
      title={isPaused ? words.titles.unfinished : words.titles.atWork}
      {...(command !== undefined && { command })}
    >
      <div className={styles.progress}>
        <progress aria-label={progressName(noun)} max={ledger.total} value={settled} />
        <span>{progress}</span>
        {isPaused ? (
          <Button
            variant="primary"
            icon={Play}
            onClick={() => void controller.resume()}
            disabledReason={isDamaged ? `This ${noun}'s records are damaged` : offline}
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
          noun={noun}
          state={state}
          text={words.stopText(active)}
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
          words.countsText(active),
          isPaused ? undefined : throughputText(active),
          ...(words.notes?.(active) ?? []),
        ]
          .filter((part) => part !== undefined)
          .join(' · ')}
      </p>
      {isPaused ? (
        <Notice role="status" tone="warning" title={words.pauses[state.reason].title}>
          <p>
            {isDamaged
              ? `${words.damageText(active)} Stop the ${noun} to see its result.`
              : words.stateText(active, now)}
          </p>
          <PauseFailureText failure={failureOf(state)} />
        </Notice>
      ) : (
        <>
          <p className={styles.note}>{words.stateText(active, now)}</p>
          {words.slownessTexts?.(active, nowAtWork).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </>
      )}
      {!isSaved && (
        <p className={styles.note}>
          This browser can&apos;t save this {noun}. Its result is lost when you close the tab, so
          export it first.
        </p>
      )}
      <p role="status" className="visually-hidden">
        {isPaused ? '' : announced}
      </p>
    </Panel>
  );
}
