import Download from 'lucide-react/icons/download';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { downloadText } from '#shared/lib/download.ts';
import { formatNumber } from '#shared/lib/format.ts';
import { runToPromise } from '#shared/lib/time-slicing.ts';
import { Button } from '#shared/ui/button.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { countOf, retryable } from '../engine/outcomes.ts';
import { reverseOf, type ReversePlan } from '../engine/plan-file.ts';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import type { Draft } from '../preview/read-current.ts';
import { receiptAsCsv, receiptAsJson, receiptName, type UpdateResult } from '../receipt.ts';
import { useRunController } from '../bulk-edit-kind.ts';
import { useEditDisabledReason } from '../use-edit-disabled-reason.ts';
import { ReversePlanDialog } from './reverse-plan-dialog.tsx';
import styles from '#shared/run/ui/result.module.css';

/** The actions on a result: try the rest again, put the former values back, export the receipt. */
export function ResultActions({ result }: { result: UpdateResult }) {
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
      <div className={styles.actions}>
        {left > 0 && (
          <Button icon={RotateCcw} onClick={retry} disabledReason={disabledReason}>
            {`${retryName}: ${formatNumber(left)}`}
          </Button>
        )}
        {isReversible && (
          <Button
            icon={Undo2}
            onClick={() => void runToPromise(reverseOf(result)).then(setReverse)}
          >
            Create reverse plan
          </Button>
        )}
        <Button
          variant="quiet"
          icon={Download}
          onClick={() => downloadText(receiptName(result, 'csv'), 'text/csv', receiptAsCsv(result))}
        >
          Export CSV
        </Button>
        <Button
          variant="quiet"
          icon={Download}
          onClick={() =>
            downloadText(receiptName(result, 'json'), 'application/json', receiptAsJson(result))
          }
        >
          Export JSON
        </Button>
        <DeleteAction id={result.run.id} />
      </div>
      {preview && <PreviewDialog {...preview} onClose={() => setPreview(undefined)} />}
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

/** Deletes the records of a finished bulk edit after a confirmation. */
function DeleteAction({ id }: { id: string }) {
  const controller = useRunController();
  const [asks, setAsks] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={Trash2} onClick={() => setAsks(true)}>
        Delete result
      </Button>
      <Dialog title="Delete result" open={asks} onClose={() => setAsks(false)}>
        <p>Deletes these results from this browser. Export to keep a record.</p>
        <DialogActions>
          <Button variant="danger" onClick={() => void controller.forget(id)}>
            Delete result
          </Button>
          <Button onClick={() => setAsks(false)}>Cancel</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
