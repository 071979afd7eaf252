import { useEffect } from 'react';
import { Link } from 'wouter';
import { paths } from '../../lib/paths.ts';
import type { CommandName } from '../../page/page-commands.ts';
import { useActiveRun, useOtherRuns, type ActiveRun } from '../browser/shown-runs.ts';
import { useController } from '../browser/run-controller.ts';
import { elsewhereName, throughputText, unsavedText } from '../run-texts.ts';
import type { PageKind } from './page-kind.ts';
import { PauseFailureText, RunBar, RunButtons, useRunStatus } from './run-progress.tsx';
import { RunStrip } from './run-strip.tsx';

interface RunLinesProps {
  kind: PageKind;
  /** The command that shows the run of this tab. */
  command?: CommandName | undefined;
}

/** The unfinished run of this tab and those of other tabs, each on a line. */
export function RunLines({ kind, command }: RunLinesProps) {
  const active = useActiveRun(kind.journal);
  const controller = useController(kind);
  useEffect(() => void controller.find(undefined), [controller]);
  return (
    <>
      {useOtherRuns(kind.journal).map(
        (other) =>
          !other.run.ended && (
            <RunStrip key={other.run.id} title={elsewhereName(kind.noun)}>
              <RunBar kind={kind} run={other} isElsewhere />
              <ViewRun id={other.run.id} />
              <p role="status">
                {other.run.paused
                  ? 'Paused in another tab. Resume or stop it there.'
                  : 'Running in another tab. Pause or stop it there.'}{' '}
                {kind.elsewhere}
              </p>
            </RunStrip>
          ),
      )}
      {active && active.state.kind !== 'ended' && (
        <ActiveLine kind={kind} active={active} command={command} />
      )}
    </>
  );
}

function ActiveLine({ kind, active, command }: RunLinesProps & { active: ActiveRun }) {
  const { title, pause, damage, text, failure } = useRunStatus(kind, active);
  const isRunning = active.state.kind === 'running';
  return (
    <RunStrip title={title} command={command}>
      <RunBar kind={kind} run={active} />
      {isRunning && <span>{throughputText(active)}</span>}
      <RunButtons kind={kind} active={active} />
      <ViewRun id={active.run.id} />
      {pause && (
        <div role="status">
          <p>{`${pause}. ${damage ?? text}`}</p>
          <PauseFailureText failure={failure} />
        </div>
      )}
      {!pause && !isRunning && <p>{text}</p>}
      {!active.isSaved && <p>{unsavedText(kind.noun)}</p>}
    </RunStrip>
  );
}

/** The way to everything about a run. */
export function ViewRun({ id }: { id: string }) {
  return <Link href={paths.run(id)}>View run</Link>;
}
