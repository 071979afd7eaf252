import { useRef, useState } from 'react';
import { copyText } from '../lib/copy-text.ts';
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
  /** The text of a "Copy" that took longer than the browser allows after a press: the next press copies it at once. */
  const kept = useRef<string>(undefined);
  const isRunning = percent !== undefined;
  const reason = isRunning ? texts.exportRunning : disabledReason;

  function save() {
    const order = file();
    setSaid('');
    making.make(order, (blob) => {
      downloadBlob(order.name, blob);
      setSaid(texts.exported(...order.contents, order.name));
    });
  }

  /** Within the press, which has to reach the clipboard before the text is made. */
  async function copy(order: FileToMake) {
    const text =
      kept.current ??
      new Promise<string>((resolve, reject) => {
        making.make(order, (blob) => resolve(blob.text()), reject);
      });
    setSaid('');
    try {
      await copyText(text);
      setSaid(texts.copied(...order.contents));
    } catch {
      const made = await Promise.resolve(text).catch(() => undefined);
      // It was stopped.
      if (made === undefined) return;
      setSaid(kept.current === undefined ? texts.copyAgain : texts.copyBlocked);
      kept.current = made;
    }
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
