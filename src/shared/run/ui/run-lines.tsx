import { useEffect } from 'react';
import type { CommandName } from '../../page/page-commands.ts';
import { useActiveRun, useOtherRuns } from '../browser/shown-runs.ts';
import { useController } from '../browser/run-controller.ts';
import type { PageKind } from './page-kind.ts';
import { RunProgress } from './run-progress.tsx';

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
        (other) => !other.run.ended && <RunProgress key={other.run.id} kind={kind} run={other} />,
      )}
      {active && active.state.kind !== 'ended' && (
        <RunProgress kind={kind} run={active} command={command} />
      )}
    </>
  );
}
