import FileDown from 'lucide-react/icons/file-down';
import { useSavePlan } from '#shared/plan/ui/use-save-plan.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { profilesPlanFile, type ReversePlan } from '../engine/plan-file.ts';
import { reversePlanText, reverseText } from '../texts.ts';

interface ReversePlanDialogProps {
  reverse: ReversePlan;
  onClose: () => void;
}

/** Saves the plan that puts the former values back. */
export function ReversePlanDialog({ reverse, onClose }: ReversePlanDialogProps) {
  const { items, left } = reverse;
  const saving = useSavePlan((head) => Promise.resolve(profilesPlanFile(items, head)));
  const leftOut = reverseText(left);
  return (
    <Dialog title="Create reverse plan" open onClose={onClose}>
      <p>{reversePlanText(items.length)}</p>
      {leftOut && <p>{leftOut}</p>}
      {saving.note}
      <DialogActions>
        <Button
          variant="primary"
          icon={FileDown}
          busy={saving.isSaving}
          onClick={saving.save}
          disabledReason={items.length === 0 ? 'Nothing can be put back' : undefined}
        >
          Save as plan
        </Button>
        <Button onClick={onClose}>Close</Button>
      </DialogActions>
      {saving.result}
    </Dialog>
  );
}
