import { useEffect } from 'react';
import type { CommandName } from '../../page/page-commands.ts';
import { isElsewhere, isEnded, useRuns } from '../browser/runs.ts';
import { useController } from '../browser/run-controller.ts';
import type { PageKind } from './page-kind.ts';
import { RunProgress } from './run-progress.tsx';

interface RunLinesProps {
  kind: PageKind;
  /** The command that shows the run of this tab. */
  command?: CommandName | undefined;
}

/** The unfinished runs, those of other tabs first, each on a line. */
export function RunLines({ kind, command }: RunLinesProps) {
  const open = useRuns(kind.journal).filter((run) => !isEnded(run));
  const [others, own] = [open.filter(isElsewhere), open.filter((run) => !isElsewhere(run))];
  const controller = useController(kind);
  useEffect(() => void controller.find(), [controller]);
  return (
    <>
      {[...others, ...own].map((run) => (
        <RunProgress
          key={run.run.id}
          kind={kind}
          run={run}
          command={run === own[0] ? command : undefined}
        />
      ))}
    </>
  );
}
