import { useEffect } from 'react';
import { useActiveRun } from '../active-run.ts';
import { useRunController } from '../run-controller.ts';
import { ProgressPanel } from './progress-panel.tsx';
import { ResultPanel } from './result-panel.tsx';

/** The unfinished bulk edit of this browser, in whichever tab it runs, or the result that is open. */
export function BulkEditPanel() {
  const controller = useRunController();
  const active = useActiveRun();
  useEffect(() => void controller.find(), [controller]);
  if (!active) return null;
  if (active.state.kind === 'ended') return <ResultPanel key={active.run.id} active={active} />;
  return <ProgressPanel active={active} />;
}
