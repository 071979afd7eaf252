import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useSessionState } from '../../state/session-state.ts';
import { useObservable } from '#shared/lib/observable.ts';
import { ProgressPanel } from './progress-panel.tsx';
import { ResultPanel } from './result-panel.tsx';
import { dismissRun, findUnfinished, runQuery } from '../runs.ts';
import { useRunParam } from './use-run-address.ts';

/** Milliseconds between two looks at whether another tab has let go of a run. */
const LOOK_INTERVAL = 2000;

/** The reset on the desk: under way, waiting, or its result; and the past one that the address names. */
export function RunPanel() {
  const api = useApi();
  const cache = useQueryClient();
  const job = useObservable(useSessionState().job);
  const [openId, setRunId] = useRunParam();
  const isOnDesk = openId !== undefined && job?.run.id === openId;
  const past = useQuery({
    ...runQuery(api, openId ?? ''),
    enabled: openId !== undefined && !isOnDesk,
  });
  const isElsewhere = job?.state.kind === 'paused' && job.state.reason === 'elsewhere';

  useEffect(() => {
    void findUnfinished(api, openId);
    if (!isElsewhere) return undefined;
    const timer = setInterval(() => {
      void findUnfinished(api, openId).then(() =>
        cache.invalidateQueries({ queryKey: ['proxy-accounts', 'runs'] }),
      );
    }, LOOK_INTERVAL);
    return () => clearInterval(timer);
  }, [api, cache, openId, isElsewhere]);

  function dismiss() {
    dismissRun(api);
    setRunId(undefined);
  }

  const opened = !isOnDesk && openId !== undefined ? past.data : undefined;
  return (
    <>
      {job && job.state.kind !== 'ended' && <ProgressPanel job={job} />}
      {job?.state.kind === 'ended' && !opened?.run.ended && (
        <ResultPanel key={job.run.id} whole={job} onClose={dismiss} />
      )}
      {opened?.run.ended && (
        <ResultPanel key={opened.run.id} whole={opened} onClose={() => setRunId(undefined)} />
      )}
      {openId !== undefined && !isOnDesk && past.data === null && (
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
