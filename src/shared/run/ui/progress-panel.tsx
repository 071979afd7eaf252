import Bell from 'lucide-react/icons/bell';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import styles from '../../ui/progress.module.css';
import { useAnnouncement } from '../../ui/use-announcement.ts';
import { useNow } from '../../ui/use-now.ts';
import { canNotify, mayNotify } from '../browser/browser-signals.ts';
import { useController } from '../browser/run-controller.ts';
import type { ActiveRun, OtherRun } from '../browser/shown-runs.ts';
import { failureOf } from '../run-reasons.ts';
import { isAtWork } from '../run-state.ts';
import {
  countsText,
  damageText,
  elsewhereName,
  pauseText,
  runStateText,
  throughputText,
  unfinishedName,
  unsavedText,
} from '../run-texts.ts';
import type { PageKind } from './page-kind.ts';
import { isCutOff, PauseFailureText, progressText, RunBar, RunButtons } from './run-progress.tsx';

/** The progress of a run in this tab, with buttons to pause, resume and stop it. */
export function ProgressPanel({ kind, active }: { kind: PageKind; active: ActiveRun }) {
  const { noun, titles } = kind;
  const { state, isSaved } = active;
  const controller = useController(kind);
  const now = useNow(state.kind === 'waiting' ? 1000 : undefined);
  const nowAtWork = useNow(isAtWork(state) ? 1000 : undefined);
  const announced = useAnnouncement(progressText(active));
  const isPaused = state.kind === 'paused';

  async function notify() {
    if (await mayNotify()) controller.notifyAtRest();
  }

  return (
    <Panel title={isPaused ? unfinishedName(noun) : titles.atWork}>
      <div className={styles.progress}>
        <RunBar kind={kind} run={active} />
        <RunButtons kind={kind} active={active} />
        {!isPaused && !active.notifies && canNotify() && (
          <Button variant="quiet" icon={Bell} onClick={() => void notify()}>
            Notify me when it finishes
          </Button>
        )}
      </div>
      <Facts
        facts={[
          isCutOff(kind, active) ? undefined : countsText(kind, active),
          isPaused ? undefined : throughputText(active),
          ...(kind.notes?.(active) ?? []),
        ]}
      />
      {isPaused ? (
        <Notice role="status" tone="warning" title={pauseText(kind, state.reason).title}>
          <p>
            {state.reason === 'damaged'
              ? `${damageText(kind, active)} Stop the ${noun} to see its result.`
              : runStateText(kind, active, now)}
          </p>
          <PauseFailureText failure={failureOf(state)} />
        </Notice>
      ) : (
        <>
          <p className="muted">{runStateText(kind, active, now)}</p>
          {kind.slownessTexts?.(active, nowAtWork).map((text) => (
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

/** The progress of a run in another tab. Only that tab can pause and stop it. */
export function OtherRunPanel({ kind, other }: { kind: PageKind; other: OtherRun }) {
  const { run, ledger, throughput } = other;
  const perSecond = throughput.perSecond();
  const { paused } = run;
  return (
    <Panel title={elsewhereName(kind.noun)}>
      <div className={styles.progress}>
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
