import { useState } from 'react';
import { downloadBlob } from '../lib/download.ts';
import * as common from '../lib/texts.ts';
import { Button } from '../ui/button.tsx';
import { DialogActions } from '../ui/dialog-actions.tsx';
import { FileProgress } from './file-progress.tsx';
import type { FileToMake } from './make-file.ts';
import * as texts from './texts.ts';
import { useMakeFile } from './use-make-file.ts';

interface ExportActionsProps {
  label: string;
  /** Why nothing can be exported now; undefined: it can. */
  disabledReason: string | undefined;
  /** What to export. Called at the press, because it may go through all items. */
  file: () => FileToMake;
  /** What the button "Copy" copies; undefined: there is none. */
  copied?: () => FileToMake;
  onClose: () => void;
}

/**
 * The buttons of an export, which says what came of it. With another `key` that is over, and a running export stops.
 */
export function ExportActions(props: ExportActionsProps) {
  const { label, disabledReason, file, copied, onClose } = props;
  const making = useMakeFile();
  const { percent } = making;
  const [said, setSaid] = useState('');
  const isRunning = percent !== undefined;
  const reason = isRunning ? texts.exportRunning : disabledReason;

  function make(order: FileToMake, done: (blob: Blob) => void) {
    setSaid('');
    making.make(order, done);
  }

  function save() {
    const order = file();
    make(order, (blob) => {
      downloadBlob(order.name, blob);
      setSaid(texts.exported(...order.contents, order.name));
    });
  }

  function copy(order: FileToMake) {
    make(order, async (blob) => {
      try {
        await navigator.clipboard.writeText(await blob.text());
        setSaid(texts.copied(...order.contents));
      } catch {
        setSaid(common.copyBlocked);
      }
    });
  }

  function stop() {
    making.stop();
    setSaid(texts.exportStopped);
  }

  return (
    <>
      {isRunning && <FileProgress percent={percent} />}
      <DialogActions>
        <Button variant="primary" disabledReason={reason} onClick={save}>
          {label}
        </Button>
        {copied && (
          <Button disabledReason={reason} onClick={() => copy(copied())}>
            {texts.copy}
          </Button>
        )}
        <Button onClick={isRunning ? stop : onClose}>
          {isRunning ? common.stop : said === '' ? common.cancel : common.close}
        </Button>
        <p role="status" className="live">
          {said}
        </p>
      </DialogActions>
    </>
  );
}
