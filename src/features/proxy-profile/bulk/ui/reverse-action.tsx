import FileDown from 'lucide-react/icons/file-down';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { navigate } from '#shared/lib/navigation.ts';
import { paths } from '#shared/lib/paths.ts';
import { runToPromise } from '#shared/lib/time-slicing.ts';
import { useSavePlan } from '#shared/plan/ui/use-save-plan.tsx';
import type { ResultStepProps } from '#shared/run/ui/page-kind.ts';
import { Button } from '#shared/ui/button.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import type { BulkEditTypes } from '../engine/plan.ts';
import { profilesPlanFile, reverseOf, type ReversePlan } from '../engine/plan-file.ts';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import type { Draft } from '../preview/use-preview.ts';
import { reversePlanText, reverseText } from '../texts.ts';

/** Makes the plan that puts the former values back. */
export function ReverseAction({ result, disabledReason }: ResultStepProps<BulkEditTypes>) {
  const { ledger, plan } = result;
  const [reverse, setReverse] = useState<ReversePlan>();
  const [drafts, setDrafts] = useState<readonly Draft[]>();
  if (ledger.counts.saved + ledger.counts.differs === 0) return null;

  function preview({ items }: ReversePlan) {
    const nameOf = new Map(plan.items.map((item, position) => [item?.id, plan.names[position]]));
    setReverse(undefined);
    setDrafts(items.map((item) => ({ ...item, name: nameOf.get(item.id) ?? item.id })));
  }

  return (
    <>
      <Button icon={Undo2} onClick={() => void runToPromise(reverseOf(result)).then(setReverse)}>
        Create reverse plan
      </Button>
      {drafts && (
        <PreviewDialog
          title="Restore previous values"
          drafts={drafts}
          onStarted={(id) => void navigate(paths.run(id))}
          onClose={() => setDrafts(undefined)}
        />
      )}
      {reverse && (
        <ReversePlanDialog
          reverse={reverse}
          onPreview={() => preview(reverse)}
          disabledReason={disabledReason}
          onClose={() => setReverse(undefined)}
        />
      )}
    </>
  );
}

interface ReversePlanDialogProps {
  reverse: ReversePlan;
  onPreview: () => void;
  /** Why a bulk edit can't begin now. */
  disabledReason: string | undefined;
  onClose: () => void;
}

/** Puts the former values back after a preview, or saves the plan that does. */
function ReversePlanDialog(props: ReversePlanDialogProps) {
  const { reverse, onPreview, disabledReason, onClose } = props;
  const { items } = reverse;
  const saving = useSavePlan((head) => Promise.resolve(profilesPlanFile(items, head)));
  const leftOut = reverseText(reverse);
  const nothing = items.length === 0 ? 'Nothing to restore' : undefined;
  return (
    <Dialog title="Create reverse plan" open onClose={onClose}>
      <p>{reversePlanText(items.length)}</p>
      {leftOut && <p>{leftOut}</p>}
      {saving.note}
      <DialogActions>
        <Button variant="primary" onClick={onPreview} disabledReason={nothing ?? disabledReason}>
          Preview changes
        </Button>
        <Button
          icon={FileDown}
          busy={saving.isSaving}
          onClick={saving.save}
          disabledReason={nothing}
        >
          Save as plan
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
      {saving.result}
    </Dialog>
  );
}
