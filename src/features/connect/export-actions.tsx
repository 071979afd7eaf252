import { Button } from '#shared/ui/button.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { ExportProgress } from '#shared/ui/export-progress.tsx';
import type { ExportChoice, ExportFile } from './model/export-lines.ts';
import { useExport } from './use-export.ts';

interface ExportActionsProps {
  choice: ExportChoice;
  file: ExportFile;
  /** How many lines there will be. */
  lines: number;
  /** Why nothing can be written now; undefined: it can. */
  disabledReason: string | undefined;
  onClose: () => void;
}

/** Writes the connections, and says what came of it. With another `key` that is over, and a running export stops. */
export function ExportActions(props: ExportActionsProps) {
  const { choice, file, lines, disabledReason, onClose } = props;
  const job = useExport(choice, lines);
  const { percent } = job;
  const isRunning = percent !== undefined;
  const reason = isRunning ? 'The export is still in progress' : disabledReason;
  return (
    <>
      {isRunning && <ExportProgress percent={percent} />}
      <p role="status">{job.said}</p>
      <DialogActions>
        <Button variant="primary" disabledReason={reason} onClick={() => job.download(file)}>
          Download
        </Button>
        <Button disabledReason={reason} onClick={() => job.copy()}>
          Copy
        </Button>
        <Button onClick={() => (isRunning ? job.stop() : onClose())}>
          {isRunning ? 'Stop' : 'Close'}
        </Button>
      </DialogActions>
    </>
  );
}
