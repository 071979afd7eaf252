import { useEffect, useRef, useState } from 'react';
import { downloadText } from '#shared/lib/download.ts';
import { formatCount } from '#shared/lib/format.ts';
import { runInSlices } from '#shared/lib/time-slicing.ts';
import { exportText, fileTypes, type ExportChoice, type ExportFile } from './model/export-lines.ts';

/** Writes the connections in slices: to a file, or to the clipboard. */
export function useExport(choice: ExportChoice, lines: number) {
  /** How many accounts are done; undefined while nothing is written. */
  const [progress, setProgress] = useState<{ done: number }>();
  const [said, setSaid] = useState('');
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);

  function write(file: ExportFile, done: (text: string) => void) {
    setSaid('');
    setProgress({ done: 0 });
    const work = exportText(choice, file, (count) => setProgress({ done: count }));
    cancel.current = runInSlices(work, (text) => {
      setProgress(undefined);
      done(text);
    });
  }

  const count = formatCount(lines, 'connection');
  return {
    progress,
    said,
    download(file: ExportFile) {
      const { name, type } = fileTypes[file];
      write(file, (text) => {
        downloadText(name, type, text);
        setSaid(`Exported ${count} to ${name}`);
      });
    },
    copy() {
      write('text', (text) => {
        navigator.clipboard.writeText(text).then(
          () => setSaid(`Copied ${count}`),
          () => setSaid('Your browser blocked copying'),
        );
      });
    },
    stop() {
      cancel.current?.();
      setProgress(undefined);
      setSaid('Stopped. Nothing was written.');
    },
  };
}
