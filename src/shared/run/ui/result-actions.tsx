import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState, type ReactNode } from 'react';
import { navigate } from '../../lib/navigation.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { useActiveRun } from '../browser/shown-runs.ts';
import type { RunResult } from '../kind.ts';
import styles from './result.module.css';
import strip from './run-strip.module.css';
import type { Review, PageKind } from './page-kind.ts';

interface ResultActionsProps {
  kind: PageKind;
  result: RunResult;
  /** Only the next steps, for a line on a page. */
  isBrief?: boolean;
  /** More actions. */
  children: ReactNode;
}

/** The next steps after a run: verify, try a part again, and what else its kind offers. */
export function ResultActions(props: ResultActionsProps) {
  const { kind, result, isBrief = false, children } = props;
  const [review, setReview] = useState<Review>();
  const [busy, onBusy] = useState<string>();
  const active = useActiveRun(kind.journal);
  const isBusy = active !== null && active.state.kind !== 'ended';
  const busyReason = isBusy ? `Another ${kind.noun} isn't finished` : undefined;
  const step = { result, disabledReason: busyReason, onBusy };
  const frame = isBrief ? strip.steps : styles.actions;
  return (
    <>
      <div className={frame}>
        {kind.SafeStep && <kind.SafeStep {...step} />}
        {kind.retries(result).map((retry) => (
          <Button
            key={retry.label}
            icon={RotateCcw}
            onClick={() => setReview(() => retry.review())}
            disabledReason={busy ?? busyReason}
          >
            {retry.label}
          </Button>
        ))}
        {!isBrief && kind.FurtherStep && <kind.FurtherStep {...step} />}
      </div>
      <div className={frame}>{children}</div>
      {review?.({
        ...(!isBrief && { onStarted: (id) => void navigate(paths.run(id)) }),
        onClose: () => setReview(undefined),
      })}
    </>
  );
}
