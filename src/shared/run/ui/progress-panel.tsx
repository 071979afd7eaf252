import Bell from 'lucide-react/icons/bell';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from '../../ui/progress.module.css';
import { useNow } from '../../ui/use-now.ts';
import { canNotify, mayNotify } from '../browser/browser-signals.ts';
import { useController } from '../browser/run-controller.ts';
import type { ActiveRun, OtherRun } from '../browser/shown-runs.ts';
import { isAtWork } from '../run-state.ts';
import { countsText, elsewhereName, pauseText, throughputText, unsavedText } from '../run-texts.ts';
import type { PageKind } from './page-kind.ts';
import {
  isCutOff,
  PauseFailureText,
  progressText,
  RunBar,
  RunButtons,
  useRunStatus,
} from './run-progress.tsx';

/** The progress of a run in this tab, with buttons to pause, resume and stop it. */
export function ProgressPanel({ kind, active }: { kind: PageKind; active: ActiveRun }) {
  const { noun } = kind;
  const controller = useController(kind);
  const { title, pause, damage, text, failure } = useRunStatus(kind, active);
  const nowAtWork = useNow(isAtWork(active.state) ? 1000 : undefined);
  const announced = useAnnouncement(progressText(active));

  async function notify() {
    if (await mayNotify()) controller.notifyAtRest();
  }

  return (
    <Panel title={title}>
      <div className={`row loose ${styles.progress}`}>
        <RunBar kind={kind} run={active} />
        <RunButtons kind={kind} active={active} />
        {!pause && !active.notifies && canNotify() && (
          <Button variant="quiet" icon={Bell} onClick={() => void notify()}>
            Notify me when it finishes
          </Button>
        )}
      </div>
      <Facts
        facts={[
          isCutOff(kind, active) ? undefined : countsText(kind, active),
          pause ? undefined : throughputText(active),
          ...(kind.notes?.(active) ?? []),
        ]}
      />
      {pause ? (
        <Notice role="status" tone="warning" title={pause}>
          <p>{damage ? `${damage} Stop the ${noun} to see its result.` : text}</p>
          <PauseFailureText failure={failure} />
        </Notice>
      ) : (
        <>
          <p className="muted">{text}</p>
          {kind.slownessTexts?.(active, nowAtWork).map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </>
      )}
      {!active.isSaved && <p className="muted">{unsavedText(noun)}</p>}
      <p role="status" className="visually-hidden">
        {pause ? '' : announced}
      </p>
    </Panel>
  );
}

/** The progress of a run in another tab. Only that tab can pause and stop it. */
export function OtherRunPanel({ kind, other }: { kind: PageKind; other: OtherRun }) {
  const { run, ledger, throughput } = other;
  const perSecond = throughput.perSecond();
  const { paused } = run;
  return (
    <Panel title={elsewhereName(kind.noun)}>
      <div className={`row loose ${styles.progress}`}>
        <RunBar kind={kind} run={other} isElsewhere />
      </div>
      <Facts
        facts={[
          isCutOff(kind, other) ? undefined : countsText(kind, other),
          paused ? undefined : throughputText({ perSecond, ledger }),
        ]}
      />
      {paused ? (
        <Notice role="status" tone="warning" title="Paused in another tab">
          <p>
            {paused.reason !== 'asked' && `${pauseText(kind, paused.reason).title}.`} Resume or stop
            it there.
          </p>
          <PauseFailureText failure={paused.failure} />
        </Notice>
      ) : (
        <p role="status">Running in another tab. Pause or stop it there. {kind.elsewhere}</p>
      )}
    </Panel>
  );
}

function Facts({ facts }: { facts: readonly (string | undefined)[] }) {
  return <p className="muted">{facts.filter(Boolean).join(' · ')}</p>;
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
