import { useEffect } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { useObservable } from '#shared/lib/observable.ts';
import { OtherRunPanel } from '#shared/run/ui/other-run-panel.tsx';
import { ProgressPanel } from '#shared/run/ui/progress-panel.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { shownBulkEdits, useActiveRun, useOtherRuns } from '../active-run.ts';
import { useRunController } from '../bulk-edit-kind.ts';
import { bulkEditWords, notStartedText } from '../texts.ts';
import { ResultPanel } from './result-panel.tsx';

/** The bulk edit of this tab, unfinished or its result, and those of other tabs. */
export function BulkEditPanel() {
  const { refusal } = shownBulkEdits(useApi());
  const refused = useObservable(refusal);
  const controller = useRunController();
  const active = useActiveRun();
  const others = useOtherRuns();
  useEffect(() => void controller.find(undefined), [controller]);
  return (
    <>
      {refused !== null && (
        <Notice
          tone="warning"
          role="alert"
          title="Nothing was updated"
          actions={
            <Button variant="quiet" onClick={() => refusal.set(null)}>
              Dismiss
            </Button>
          }
        >
          <p>{notStartedText(refused)}</p>
        </Notice>
      )}
      {others.map((other) =>
        other.run.ended ? (
          <ResultPanel
            key={other.run.id}
            result={other}
            onClose={() => controller.dismissOther(other.run.id)}
          />
        ) : (
          <OtherRunPanel key={other.run.id} other={other} words={bulkEditWords} />
        ),
      )}
      {active && active.state.kind !== 'ended' && (
        <ProgressPanel
          active={active}
          words={bulkEditWords}
          controller={controller}
          command="show-bulk-edit"
        />
      )}
      {active?.state.kind === 'ended' && (
        <ResultPanel key={active.run.id} result={active} onClose={controller.dismiss} />
      )}
    </>
  );
}
