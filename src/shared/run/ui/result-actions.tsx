import { useQueryClient } from '@tanstack/react-query';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { classNames } from '../../lib/class-names.ts';
import { navigate, usePath } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { useController } from '../browser/run-controller.ts';
import { busyReason, useActiveRun } from '../browser/runs.ts';
import { unconfirmedIn } from '../describe-run.ts';
import type { RunResult } from '../kind.ts';
import styles from './result.module.css';
import strip from './run-strip.module.css';
import type { PageKind, Retry, Review } from './page-kind.ts';
import * as texts from './texts.tsx';

interface ResultActionsProps {
  kind: PageKind;
  result: RunResult;
  /** Only the next steps, for a line on a page. */
  isBrief?: boolean;
  /** More actions. */
  children: Content;
}

/** The next steps after a run: verify, try a part again, and what else its kind offers. */
export function ResultActions(props: ResultActionsProps) {
  const { kind, result, isBrief = false, children } = props;
  const [chosen, setChosen] = useState<{ retry: Retry; review: Review }>();
  const [busy, onBusy] = useState<string>();
  const [path] = usePath();
  const controller = useController(kind);
  const active = useActiveRun(kind.journal);
  const frame = classNames(
    'row',
    isBrief ? 'tight' : 'loose',
    styles.actions,
    isBrief && strip.steps,
  );
  const retries = kind.retries(result, useApi(), useQueryClient());
  const folded = retries.filter(({ isFolded }) => isFolded);
  const further = !isBrief && kind.FurtherStep && <kind.FurtherStep result={result} />;

  function onStarted(id: string) {
    const isAnyLeft = unconfirmedIn(kind, result.ledger) > 0 && !chosen?.retry.isOfUnconfirmed;
    if (!isAnyLeft) void controller.leave(result.run.id, 'retried');
    // It starts once it is stored; who has left the page by then stays where they are.
    if (!isBrief && location.pathname === path) void navigate(paths.change(id));
  }

  function retryButton(retry: Retry, isFirst: boolean) {
    return (
      <Button
        key={retry.label}
        variant={isFirst ? 'primary' : 'secondary'}
        icon={RotateCcw}
        onClick={() => setChosen({ retry, review: retry.review() })}
        disabledReason={busy ?? busyReason(active)}
      >
        {retry.label}
      </Button>
    );
  }

  return (
    <>
      <div className={frame}>
        {kind.SafeStep && <kind.SafeStep result={result} onBusy={onBusy} isFirst />}
        {retries
          .filter(({ isFolded }) => !isFolded)
          .map((retry, index) =>
            retryButton(retry, index === 0 && folded.length === 0 && result.run.left !== 'retried'),
          )}
        {folded.length === 0 ? (
          further
        ) : (
          <details className="folded">
            <summary>{texts.otherSteps}</summary>
            <div className={frame}>
              {folded.map((retry) => retryButton(retry, false))}
              {further}
            </div>
          </details>
        )}
      </div>
      <div className={frame}>{children}</div>
      {chosen?.review({ onStarted, onClose: () => setChosen(undefined) })}
    </>
  );
}
