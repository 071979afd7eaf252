import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { formatNumber } from '#shared/lib/format.ts';
import { runToPromise } from '#shared/lib/time-slicing.ts';
import { Button } from '#shared/ui/button.tsx';
import { countOf, retryable } from '../engine/outcomes.ts';
import { reverseOf, type ReversePlan } from '../engine/plan-file.ts';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import type { Draft } from '../preview/read-current.ts';
import type { BulkEditTypes } from '../active-run.ts';
import { useEditDisabledReason } from '../use-edit-disabled-reason.ts';
import { ReversePlanDialog } from './reverse-plan-dialog.tsx';
import styles from '#shared/run/ui/result.module.css';
import strip from '#shared/run/ui/run-strip.module.css';
import type { ResultActionsProps } from '#shared/run/ui/run-view.ts';

/** The actions on a result: try the rest again, put the former values back. */
export function ResultActions(props: ResultActionsProps<BulkEditTypes>) {
  const { result, isBrief = false, onStarted, children } = props;
  const {
    ledger,
    plan: { items, names },
  } = result;
  const disabledReason = useEditDisabledReason();
  const [preview, setPreview] = useState<{ title: string; drafts: readonly Draft[] }>();
  const [reverse, setReverse] = useState<ReversePlan>();
  const left = countOf(ledger.counts, retryable);
  // What remains after the user's own stop didn't fail.
  const retryName = left === ledger.counts['not-attempted'] ? 'Update the rest' : 'Try again';
  const isReversible = ledger.counts.saved + ledger.counts.differs > 0;

  function retry() {
    const drafts = ledger.positions(retryable).flatMap((position): Draft[] => {
      const item = items[position];
      return item ? [{ ...item, name: names[position] ?? item.id }] : [];
    });
    setPreview({ title: retryName, drafts });
  }

  function putBack({ items: former }: ReversePlan) {
    const nameOf = new Map(items.map((item, position) => [item?.id, names[position]]));
    const drafts = former.map((item) => ({ ...item, name: nameOf.get(item.id) ?? item.id }));
    setReverse(undefined);
    setPreview({ title: 'Restore previous values', drafts });
  }

  return (
    <>
      <div className={isBrief ? strip.steps : styles.actions}>
        {left > 0 && (
          <Button icon={RotateCcw} onClick={retry} disabledReason={disabledReason}>
            {`${retryName}: ${formatNumber(left)}`}
          </Button>
        )}
        {isReversible && !isBrief && (
          <Button
            icon={Undo2}
            onClick={() => void runToPromise(reverseOf(result)).then(setReverse)}
          >
            Create reverse plan
          </Button>
        )}
      </div>
      <div className={isBrief ? strip.steps : styles.actions}>{children}</div>
      {preview && (
        <PreviewDialog
          {...preview}
          {...(onStarted && { onStarted })}
          onClose={() => setPreview(undefined)}
        />
      )}
      {reverse && (
        <ReversePlanDialog
          reverse={reverse}
          onPreview={() => putBack(reverse)}
          disabledReason={disabledReason}
          onClose={() => setReverse(undefined)}
        />
      )}
    </>
  );
}
