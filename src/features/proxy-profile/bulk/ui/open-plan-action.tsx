import { OpenPlanDialog } from '#shared/plan/ui/open-plan-dialog.tsx';
import { PreviewDialog } from '../preview/preview-dialog.tsx';
import type { Draft } from '../preview/read-current.ts';

/** Opens a plan from a file, and shows what it means now. */
export function OpenPlanAction({ onClose }: { onClose: () => void }) {
  return (
    <OpenPlanDialog
      kind="profiles"
      prepare={(file) => ({
        file,
        drafts: file.plan.items.map((item): Draft => ({ ...item, name: item.id })),
      })}
      onClose={onClose}
    >
      {({ file, drafts }) => (
        <PreviewDialog title="Open plan" file={file} drafts={drafts} onClose={onClose} />
      )}
    </OpenPlanDialog>
  );
}
