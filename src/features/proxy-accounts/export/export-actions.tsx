import { Button } from '#shared/ui/button.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { ExportProgress } from '#shared/ui/export-progress.tsx';
import { useExport, type ExportOrder } from './use-export.ts';

interface ExportActionsProps {
  /** Why nothing can be exported now; undefined: it can. */
  disabledReason: string | undefined;
  /** What to export. Called at the press, because it may go through all accounts. */
  order: () => ExportOrder;
  onClose: () => void;
}

/** Exports accounts, and says what came of it. With another `key` that is over, and a running export stops. */
export function ExportActions({ disabledReason, order, onClose }: ExportActionsProps) {
  const { percent, outcome, start, stop } = useExport();
  const isRunning = percent !== undefined;
  return (
    <>
      {isRunning && <ExportProgress percent={percent} />}
      <p role="status">
        {outcome?.kind === 'saved' && outcome.text}
        {outcome?.kind === 'stopped' && 'Export stopped. Nothing was written.'}
      </p>
      <DialogActions>
        <Button
          variant="primary"
          busy={isRunning}
          disabledReason={disabledReason}
          onClick={() => start(order())}
        >
          Export accounts
        </Button>
        <Button onClick={isRunning ? stop : onClose}>
          {isRunning ? 'Stop' : outcome?.kind === 'saved' ? 'Close' : 'Cancel'}
        </Button>
      </DialogActions>
    </>
  );
}
