import Bell from 'lucide-react/icons/bell';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from '../../ui/progress.module.css';
import { useAnnouncement } from '../../ui/use-announcement.ts';
import { useNow } from '../../ui/use-now.ts';
import { useController } from '../browser/run-controller.ts';
import type { ActiveRun, OtherRun, RunTypes } from '../browser/active-run.ts';
import { canNotify, mayNotify } from '../browser/browser-signals.ts';
import { failureOf } from '../run-pause.ts';
import { isAtWork } from '../run-state.ts';
import { throughputText, unsavedText } from '../run-texts.ts';
import { PauseFailureText } from './pause-failure-text.tsx';
import { progressText, RunBar, RunButtons } from './run-progress.tsx';
import type { RunView } from './run-view.ts';

interface ProgressPanelProps<T extends RunTypes> {
  view: RunView<T>;
  active: ActiveRun<T>;
}

/** The progress of a run in this tab, with buttons to pause, resume and stop it. */
export function ProgressPanel<T extends RunTypes>({ view, active }: ProgressPanelProps<T>) {
  const { words } = view;
  const { state, isSaved } = active;
  const controller = useController(view.controllerOf);
  const now = useNow(state.kind === 'waiting' ? 1000 : undefined);
  const nowAtWork = useNow(isAtWork(state) ? 1000 : undefined);
  const announced = useAnnouncement(progressText(active));
  const isPaused = state.kind === 'paused';
  const { noun } = words;

  async function notify() {
    if (await mayNotify()) controller.notifyAtRest();
  }

  return (
    <Panel title={isPaused ? words.titles.unfinished : words.titles.atWork}>
      <div className={styles.progress}>
        <RunBar view={view} run={active} />
        <RunButtons view={view} active={active} />
        {!isPaused && !active.notifies && canNotify() && (
          <Button variant="quiet" icon={Bell} onClick={() => void notify()}>
            Notify me when it finishes
          </Button>
        )}
      </div>
      <p className="muted">
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
            {state.reason === 'damaged'
              ? `${words.damageText(active)} Stop the ${noun} to see its result.`
              : words.stateText(active, now)}
          </p>
          <PauseFailureText failure={failureOf(state)} />
        </Notice>
      ) : (
        <>
          <p className="muted">{words.stateText(active, now)}</p>
          {words.slownessTexts?.(active, nowAtWork).map((text) => (
            <p key={text}>{text}</p>
          ))}
        </>
      )}
      {!isSaved && <p className="muted">{unsavedText(noun)}</p>}
      <p role="status" className="visually-hidden">
        {isPaused ? '' : announced}
      </p>
    </Panel>
  );
}

interface OtherRunPanelProps<T extends RunTypes> {
  view: RunView<T>;
  other: OtherRun<T>;
}

/** The progress of a run in another tab. Only that tab can pause and stop it. */
export function OtherRunPanel<T extends RunTypes>({ view, other }: OtherRunPanelProps<T>) {
  const { words } = view;
  const { run, ledger, throughput } = other;
  const perSecond = throughput.perSecond();
  const { paused } = run;
  return (
    <Panel title={words.titles.elsewhere}>
      <div className={styles.progress}>
        <RunBar view={view} run={other} isElsewhere />
      </div>
      <p className="muted">
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
