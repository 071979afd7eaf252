import FileDown from 'lucide-react/icons/file-down';
import { useSavePlan } from '#shared/plan/ui/use-save-plan.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { profilesPlanFile, type ReversePlan } from '../engine/plan-file.ts';
import { reversePlanText, reverseText } from '../texts.ts';

interface ReversePlanDialogProps {
  reverse: ReversePlan;
  onPreview: () => void;
  /** Why a bulk edit can't begin now. */
  disabledReason: string | undefined;
  onClose: () => void;
}

/** Puts the former values back after a preview, or saves the plan that does. */
export function ReversePlanDialog(props: ReversePlanDialogProps) {
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
