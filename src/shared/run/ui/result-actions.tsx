import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { useState, type ReactNode } from 'react';
import { useApi } from '../../api/api-context.tsx';
import { navigate } from '../../lib/navigation.ts';
import { useObservable } from '../../lib/observable.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import type { RunResult, RunTypes } from '../browser/active-run.ts';
import styles from './result.module.css';
import strip from './run-strip.module.css';
import type { Review, RunView } from './run-view.ts';

interface ResultActionsProps<T extends RunTypes> {
  view: RunView<T>;
  result: RunResult<T>;
  /** Only the next steps, for a line on a page. */
  isBrief?: boolean;
  /** More actions. */
  children: ReactNode;
}

/** The next steps after a run: verify, try a part again, and what else its kind offers. */
export function ResultActions<T extends RunTypes>(props: ResultActionsProps<T>) {
  const { view, result, isBrief = false, children } = props;
  const [review, setReview] = useState<Review>();
  const [busy, onBusy] = useState<string>();
  const active = useObservable(view.kind.shown(useApi()).active);
  const isBusy = active !== null && active.state.kind !== 'ended';
  const busyReason = isBusy ? `Another ${view.words.noun} isn't finished` : undefined;
  const step = { result, disabledReason: busyReason, onBusy };
  const frame = isBrief ? strip.steps : styles.actions;
  return (
    <>
      <div className={frame}>
        {view.SafeStep && <view.SafeStep {...step} />}
        {view.retries(result).map((retry) => (
          <Button
            key={retry.label}
            icon={RotateCcw}
            onClick={() => setReview(() => retry.review())}
            disabledReason={busy ?? busyReason}
          >
            {retry.label}
          </Button>
        ))}
        {!isBrief && view.FurtherStep && <view.FurtherStep {...step} />}
      </div>
      <div className={frame}>{children}</div>
      {review?.({
        ...(!isBrief && { onStarted: (id) => void navigate(paths.run(id)) }),
        onClose: () => setReview(undefined),
      })}
    </>
  );
}
