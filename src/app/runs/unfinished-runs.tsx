import type { RunNoun } from '#shared/run/kind.ts';
import { useEffect } from 'react';
import { Link } from 'wouter';
import { usePath } from '#shared/lib/navigation.ts';
import { paths } from '#shared/lib/paths.ts';
import { runMark } from '#shared/page/run-mark.ts';
import { useUnfinishedRuns, type UnfinishedRun } from '#shared/run/browser/use-unfinished-run.ts';
import { kindLabel, startedText } from '#shared/run/run-texts.ts';
import { Notice } from '#shared/ui/notice.tsx';
import { runKinds } from './run-kinds.ts';

/** Says that runs aren't finished, in the navigation and on every page that doesn't show them itself. */
export function UnfinishedRuns() {
  const [path] = usePath();
  const unfinished = useUnfinishedRuns(runKinds);
  const mark = unfinished.map(({ noun, run }) => titleOf(noun, run)).join('. ');
  useEffect(() => {
    runMark.set(mark);
    return () => runMark.set('');
  }, [mark]);
  if (path === paths.runs() || path.startsWith(`${paths.runs()}/`)) return null;
  return unfinished
    .filter(({ page }) => page !== path)
    .map(({ noun, item, run }) => (
      <Notice key={noun} tone="info" title={titleOf(noun, run)}>
        <p>
          {startedText(run, item)}{' '}
          <Link href={paths.run(run.id)}>
            {run.isAtWork ? 'See its progress' : 'Resume or stop it'}
          </Link>
        </p>
      </Notice>
    ));
}

function titleOf(noun: RunNoun, { isAtWork }: UnfinishedRun): string {
  return `${kindLabel(noun)} ${isAtWork ? 'running' : 'not finished'}`;
}
