import { useEffect, useRef, useState } from 'react';
import { downloadBlob } from '#shared/lib/download.ts';
import { formatCount } from '#shared/lib/format.ts';
import { runInSlices } from '#shared/lib/time-slicing.ts';
import { exportBlob, fileTypes, type ExportChoice, type ExportFile } from './model/export-lines.ts';

/** Writes the connections in slices: to a file, or to the clipboard. */
export function useExport(choice: ExportChoice, lines: number) {
  /** The percentage that is done; undefined while nothing is written. */
  const [percent, setPercent] = useState<number>();
  const [said, setSaid] = useState('');
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);

  function write(file: ExportFile, done: (blob: Blob) => void) {
    setSaid('');
    setPercent(0);
    const work = exportBlob(choice, file, (count) =>
      setPercent(Math.floor((100 * count) / choice.accounts.length)),
    );
    cancel.current = runInSlices(work, (blob) => {
      setPercent(undefined);
      done(blob);
    });
  }

  const count = formatCount(lines, 'connection');
  return {
    percent,
    said,
    download(file: ExportFile) {
      const { name } = fileTypes[file];
      write(file, (blob) => {
        downloadBlob(name, blob);
        setSaid(`Exported ${count} to ${name}`);
      });
    },
    copy() {
      write('text', async (blob) => {
        try {
          await navigator.clipboard.writeText(await blob.text());
          setSaid(`Copied ${count}`);
        } catch {
          setSaid('Your browser blocked copying');
        }
      });
    },
    stop() {
      cancel.current?.();
      setPercent(undefined);
      setSaid('Export stopped. Nothing was saved or copied.');
    },
  };
}
