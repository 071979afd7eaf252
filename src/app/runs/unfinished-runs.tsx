import { useQueries } from '@tanstack/react-query';
import { space } from '#shared/ui/apart.tsx';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { useApi } from '#shared/api/api-context.tsx';
import { usePath } from '#shared/lib/navigation.ts';
import { combine } from '#shared/lib/combine.ts';
import { formatDateTime } from '#shared/lib/format-texts.ts';
import { useObservable } from '#shared/lib/observable.ts';
import { paths } from '#shared/lib/paths.ts';
import { runMark } from '#shared/page/run-mark.ts';
import { runsQuery } from '#shared/run/browser/browser-kind.ts';
import { activeIn, runsOf } from '#shared/run/browser/runs.ts';
import { isAtWork } from '#shared/run/run-state.ts';
import { titleWith } from '#shared/run/describe-run.ts';
import { runningTitle, unfinishedTitle } from '#shared/run/run-texts.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { runKinds } from './run-kinds.ts';
import * as texts from './texts.ts';

/**
 * Says that runs aren't finished, in the navigation and on every page that doesn't show them itself; and in the
 * navigation that runs ended with something unconfirmed.
 */
export function UnfinishedRuns() {
  const [path] = usePath();
  const { unfinished, leftOpen } = useOpenRuns();
  const mark = texts.allOf([
    ...unfinished.map(({ title }) => title),
    ...leftOpen.map(({ words, total }) => texts.attention(words.title(total))),
  ]);
  useEffect(() => {
    runMark.set(mark);
    return () => runMark.set('');
  }, [mark]);
  // The requests are a tab of History that shows no runs.
  if (`${path}/`.startsWith(`${paths.history()}/`) && path !== paths.requests()) return null;
  return unfinished
    .filter(({ page }) => page !== path)
    .map(({ page, run, title, isRunning }) => (
      <Notice key={page} tone="info" title={title}>
        <p>
          <span>{formatDateTime(run.createdAt)}</span>
          {space}
          <Link href={paths.change(run.id)}>
            {isRunning ? texts.seeProgress : texts.resumeOrStop}
          </Link>
        </p>
      </Notice>
    ));
}

/** The latest unfinished run of each kind that has one, and the finished ones that wait for the user. */
function useOpenRuns() {
  const api = useApi();
  const stored = useQueries({ queries: runKinds.map(({ journal }) => runsQuery(journal, api)) });
  const [shown] = useState(() => combine(runKinds.map(({ journal }) => runsOf(api, journal).list)));
  const active = useObservable(shown).map(activeIn);
  const unfinished = runKinds.flatMap((kind, index) => {
    const run = stored[index]?.data?.find(({ ended }) => ended === null);
    const state = active[index]?.run.id === run?.id ? active[index]?.state : undefined;
    // The records are updated after the end of a run.
    if (!run || state?.kind === 'ended') return [];
    const isRunning = isAtWork(state);
    const title = titleWith(kind, run, isRunning ? runningTitle : unfinishedTitle);
    return [{ ...kind, run, title, isRunning }];
  });
  const leftOpen = runKinds.flatMap(({ words }, index) =>
    (stored[index]?.data ?? []).flatMap((run) =>
      run.left === 'open' ? { words, total: run.total } : [],
    ),
  );
  return { unfinished, leftOpen };
}
