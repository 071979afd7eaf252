import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useActiveRun } from '../active-run.ts';
import { ProgressPanel } from './progress-panel.tsx';
import { ResultPanel } from './result-panel.tsx';
import { useRunController } from '../run-controller.ts';
import { runQuery } from '../run-queries.ts';
import { useRunParam } from './use-run-address.ts';

/** Milliseconds between two checks whether another tab has released a run. */
const CHECK_INTERVAL = 2000;

/** The active reset: under way, waiting, or its result; and the past one that the address names. */
export function RunPanel() {
  const api = useApi();
  const cache = useQueryClient();
  const active = useActiveRun();
  const controller = useRunController();
  const [openId, setRunId] = useRunParam();
  const isActive = openId !== undefined && active?.run.id === openId;
  const past = useQuery({
    ...runQuery(api, openId ?? ''),
    enabled: openId !== undefined && !isActive,
  });
  const isElsewhere = active?.state.kind === 'paused' && active.state.reason === 'elsewhere';

  useEffect(() => {
    void controller.find(openId);
    if (!isElsewhere) return undefined;
    const timer = setInterval(() => {
      void controller
        .find(openId)
        .then(() => cache.invalidateQueries({ queryKey: ['proxy-accounts', 'runs'] }));
    }, CHECK_INTERVAL);
    return () => clearInterval(timer);
  }, [controller, cache, openId, isElsewhere]);

  function dismiss() {
    controller.dismiss();
    setRunId(undefined);
  }

  const opened = !isActive && openId !== undefined ? past.data : undefined;
  return (
    <>
      {active && active.state.kind !== 'ended' && <ProgressPanel active={active} />}
      {active?.state.kind === 'ended' && !opened?.run.ended && (
        <ResultPanel key={active.run.id} result={active} onClose={dismiss} />
      )}
      {opened?.run.ended && (
        <ResultPanel key={opened.run.id} result={opened} onClose={() => setRunId(undefined)} />
      )}
      {openId !== undefined && !isActive && past.data === null && (
        <Notice
          tone="info"
          title="This reset is not known on this device"
          actions={
            <Button variant="quiet" onClick={() => setRunId(undefined)}>
              Dismiss
            </Button>
          }
        >
          <p>Resets are kept per API and user in the browser that did them.</p>
        </Notice>
      )}
    </>
  );
}
