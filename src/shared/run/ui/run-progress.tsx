import Bell from 'lucide-react/icons/bell';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import { useEffect, useEffectEvent, useState, type CSSProperties } from 'react';
import { Link } from 'wouter';
import { useStartReason } from '../browser/use-start-reason.ts';
import { paths } from '../../lib/paths.ts';
import * as common from '../../lib/texts.ts';
import type { CommandName } from '../../page/page-commands.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmAction } from '../../ui/confirm-action.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from '../../ui/progress.module.css';
import { useNow } from '../../ui/use-now.ts';
import { canNotify, mayNotify } from '../browser/browser-signals.ts';
import { useController } from '../browser/run-controller.ts';
import { isElsewhere as isRunElsewhere, type Run } from '../browser/runs.ts';
import {
  countsText,
  damageText,
  partsText,
  resumeLabel,
  runStateText,
  stopText,
  titleWith,
  unconfirmedIn,
} from '../describe-run.ts';
import { failureOf } from '../run-reasons.ts';
import { isAtWork } from '../run-state.ts';
import * as runTexts from '../run-texts.ts';
import type { PageKind } from './page-kind.ts';
import { RunStrip } from './run-strip.tsx';
import * as texts from './texts.tsx';

interface Shown {
  kind: PageKind;
  run: Run;
}

interface RunProgressProps extends Shown {
  /** Everything about it, on its own page; otherwise a line. */
  isDetailed?: boolean;
  /** The command that shows it. */
  command?: CommandName | undefined;
}

/** A run that isn't finished, with buttons to pause, resume and stop it: only its own tab can do that. */
export function RunProgress({ kind, run, isDetailed = false, command }: RunProgressProps) {
  const { state } = run;
  const isElsewhere = isRunElsewhere(run);
  const { title, pause, text, failure } = useRunStatus({ kind, run });
  const Frame = isDetailed ? Panel : RunStrip;
  const bar = (
    <>
      <RunBar kind={kind} run={run} />
      {!isDetailed && state.kind === 'running' && <span>{runTexts.throughputText(run)}</span>}
      {!isElsewhere && <RunButtons kind={kind} run={run} />}
      {!isDetailed && <ViewRun id={run.run.id} />}
      {isDetailed && !isElsewhere && !pause && <NotifyButton kind={kind} run={run} />}
    </>
  );
  const why = common.sentences([!isDetailed && pause && runTexts.asSentence(pause), text]);
  const reason = (
    <>
      {why && <p>{why}</p>}
      {failure && <p>{texts.failedWith(failure.title, failure.said)}</p>}
    </>
  );
  return (
    <Frame
      title={isDetailed ? title : titleWith(kind, run.run, title)}
      {...(command && { command })}
    >
      {isDetailed ? <div className={`row loose ${styles.progress}`}>{bar}</div> : bar}
      {isDetailed && <RunFacts kind={kind} run={run} />}
      {/* One element, because only what changes in a status is announced. */}
      <div role="status" className="live">
        {pause && isDetailed && (
          <Notice tone="warning" title={pause}>
            {reason}
          </Notice>
        )}
        {pause && !isDetailed && reason}
        {!pause && isElsewhere && <p>{text}</p>}
      </div>
      {!pause && !isElsewhere && (isDetailed || state.kind !== 'running') && <p>{text}</p>}
      {!run.isSaved && <p className="muted">{runTexts.unsaved}</p>}
    </Frame>
  );
}

/** What is said of an unfinished run; `pause` is why it is paused. */
function useRunStatus({ kind, run }: Shown) {
  const { state } = run;
  const now = useNow(state.kind === 'waiting' ? 1000 : undefined);
  const reason = state.kind === 'paused' ? state.reason : undefined;
  const failure = failureOf(state);
  const pause = reason && runTexts.pauseTitles[reason];
  if (isRunElsewhere(run)) {
    const text = pause ? runTexts.restsElsewhere : runTexts.runsElsewhere;
    return { title: runTexts.elsewhereTitle, pause, text, failure };
  }
  return {
    title: reason ? runTexts.unfinishedTitle : runTexts.runningTitle,
    pause,
    text:
      reason === 'damaged'
        ? common.sentences([damageText(run), runTexts.stopDamaged])
        : runStateText(kind, run, now),
    failure,
  };
}

/** How far a run is. */
function RunBar({ kind, run }: Shown) {
  const { ledger, settled } = run;
  const certain = ledger.total - ledger.counts['not-attempted'] - unconfirmedIn(kind, ledger);
  return (
    <>
      <progress
        aria-label={runTexts.progress}
        max={ledger.total}
        value={settled}
        style={{ '--certain': `${(100 * certain) / Math.max(1, settled)}%` } as CSSProperties}
      />
      <span>{isCutOff(kind, run) ? partsText(kind, ledger) : progressText(run)}</span>
    </>
  );
}

/** Whether a run has stopped, and the outcome of some of what it has sent is unknown. */
function isCutOff(kind: PageKind, { state, ledger }: Run): boolean {
  return state.kind === 'paused' && unconfirmedIn(kind, ledger) > 0;
}

/** `12 of 250`. */
function progressText({ settled, ledger }: Run): string {
  return texts.doneOf(settled, ledger.total);
}

/** The outcomes so far, the speed, and what makes it slow. */
function RunFacts({ kind, run }: Shown) {
  const { state, facts } = run;
  const now = useNow(isAtWork(state) ? 1000 : undefined);
  const announced = useAnnouncement(progressText(run));
  const isPaused = state.kind === 'paused';
  const isOwn = !isRunElsewhere(run);
  const said = [
    !isCutOff(kind, run) && countsText(kind, run),
    !isPaused && runTexts.throughputText(run),
    ...((isOwn && kind.notes?.(run)) || []),
  ];
  return (
    <>
      <p className="muted">{common.facts(said)}</p>
      {facts &&
        !isPaused &&
        kind.slownessTexts?.({ ...run, facts }, now).map((text) => <p key={text}>{text}</p>)}
      <p role="status" className="visually-hidden">
        {isOwn && !isPaused && announced}
      </p>
    </>
  );
}

/** Seconds between two announcements. */
const SECONDS = 10;

/** A frequently changing text, throttled for screen readers; empty at first. */
function useAnnouncement(text: string): string {
  const [announced, announce] = useState('');
  const speak = useEffectEvent(() => announce(text));
  useEffect(() => {
    const timer = setInterval(() => speak(), SECONDS * 1000);
    return () => clearInterval(timer);
  }, []);
  return announced;
}

function NotifyButton({ kind, run }: Shown) {
  const controller = useController(kind);
  async function notify() {
    if (await mayNotify()) controller.notifyAtRest(run.run.id);
  }
  if (run.notifies || !canNotify()) return null;
  return (
    <Button variant="quiet" icon={Bell} onClick={() => void notify()}>
      {texts.notifyMe}
    </Button>
  );
}

/** The way to everything about a run. */
export function ViewRun({ id }: { id: string }) {
  return <Link href={paths.change(id)}>{common.viewInHistory}</Link>;
}

/** Pause, or resume or finish, and stop; the kind's safe step is folded beside them. */
function RunButtons({ kind, run }: Shown) {
  const { state, ledger } = run;
  const { id } = run.run;
  const controller = useController(kind);
  const startReason = useStartReason();
  const isDamaged = state.kind === 'paused' && state.reason === 'damaged';
  const canGoOn = state.kind === 'paused' && !isDamaged && state.reason !== 'journal';
  const isAllSent = ledger.counts['not-attempted'] === 0;
  const held = isAllSent ? undefined : startReason;
  const halting = state.kind === 'halting' ? state.to : undefined;
  const [busy, onBusy] = useState<string>();
  return (
    <>
      {state.kind === 'paused' ? (
        <Button
          variant="primary"
          icon={Play}
          onClick={() => void controller.resume(id)}
          disabledReason={isDamaged ? runTexts.recordsDamaged : (busy ?? held)}
        >
          {isDamaged ? runTexts.resume : resumeLabel(kind, ledger)}
        </Button>
      ) : (
        <Button icon={Pause} busy={halting === 'pause'} onClick={() => controller.pause(id)}>
          {texts.pause}
        </Button>
      )}
      {/* If all was sent, finishing is all that is left, and its result has the next steps. */}
      {!(canGoOn && isAllSent) && (
        <ConfirmAction
          label={common.stop}
          title={runTexts.stopSending}
          confirmation={runTexts.stopSending}
          variant="secondary"
          icon={Square}
          busy={halting === 'stop'}
          disabledReason={busy}
          onConfirm={() => void controller.stop(id)}
        >
          {stopText(run)}
        </ConfirmAction>
      )}
      {canGoOn && !isAllSent && kind.SafeStep && <kind.SafeStep result={run} onBusy={onBusy} />}
    </>
  );
}
