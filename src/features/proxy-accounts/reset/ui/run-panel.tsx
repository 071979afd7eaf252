import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useObservable } from '#shared/lib/observable.ts';
import { runQuery } from '#shared/run/browser/run-kind.ts';
import { shownResets, useActiveRun, useOtherRuns } from '../active-run.ts';
import { OtherRunPanel } from '#shared/run/ui/other-run-panel.tsx';
import { ProgressPanel } from '#shared/run/ui/progress-panel.tsx';
import { resetWords } from './progress-text.ts';
import { ResultPanel } from './result-panel.tsx';
import { resetKind, useRunController } from '../reset-kind.ts';
import { useResultFocus } from './use-result-focus.ts';
import { useRunParam } from './use-run-address.ts';
import { notStartedText } from '../../texts.ts';

/** The active reset: running, waiting, or its result; those of other tabs; and the past one in the URL. */
export function RunPanel() {
  const api = useApi();
  const active = useActiveRun();
  const resultHeading = useResultFocus(active);
  const controller = useRunController();
  const [openId, setRunId] = useRunParam();
  const others = useOtherRuns();
  const refusal = shownResets(api).refusal;
  const refused = useObservable(refusal);
  const isActive = openId !== undefined && active?.run.id === openId;
  const past = useQuery({
    ...runQuery(resetKind, api, openId ?? ''),
    enabled: openId !== undefined && !isActive,
  });
  useEffect(() => void controller.find(openId), [controller, openId]);

  function dismiss() {
    controller.dismiss();
    setRunId(undefined);
  }

  const opened = !isActive && openId !== undefined ? past.data : undefined;
  const isResultShown = active?.state.kind === 'ended' || opened?.run.ended !== undefined;
  return (
    <>
      {refused !== null && (
        <Notice
          tone="warning"
          role="alert"
          title="Nothing was reset"
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
          other.run.id !== openId && (
            <ResultPanel
              key={other.run.id}
              result={other}
              isElsewhere
              {...(isResultShown && { title: 'Reset result from another tab' })}
              onClose={() => controller.dismissOther(other.run.id)}
            />
          )
        ) : (
          <OtherRunPanel key={other.run.id} other={other} words={resetWords} />
        ),
      )}
      {active && active.state.kind !== 'ended' && (
        <ProgressPanel active={active} words={resetWords} controller={controller} />
      )}
      {active?.state.kind === 'ended' && !opened?.run.ended && (
        <ResultPanel
          key={active.run.id}
          result={active}
          headingRef={resultHeading}
          onClose={dismiss}
        />
      )}
      {opened?.run.ended && (
        <ResultPanel key={opened.run.id} result={opened} onClose={() => setRunId(undefined)} />
      )}
      {openId !== undefined && !isActive && past.data === null && (
        <Notice
          tone="info"
          title="This reset isn't saved in this browser"
          actions={
            <Button variant="quiet" onClick={() => setRunId(undefined)}>
              Dismiss
            </Button>
          }
        >
          <p>Resets are saved in the browser that ran them, separately for each API and user.</p>
        </Notice>
      )}
    </>
  );
}
