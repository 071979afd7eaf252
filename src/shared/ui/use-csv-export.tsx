import { useState, type ReactNode } from 'react';
import { downloadText } from '../lib/download.ts';
import { Notice } from './notice.tsx';

interface CsvExport {
  /** Makes the text, and hands it to the browser as a file of that name. `what` is in it, e.g. "12 payments". */
  exportCsv: (fileName: string, makeText: () => Promise<string>, what?: string) => void;
  /** Says where the last file could not be made. */
  notice: ReactNode;
  /** Says what the last file holds, where that is known; for a region that is there before it is filled. */
  done: string;
}

/** A way to take rows along as CSV. The code that writes them comes when it is asked for, or does not arrive. */
export function useCsvExport(): CsvExport {
  const [hasFailed, setFailed] = useState(false);
  const [done, setDone] = useState('');

  async function make(fileName: string, makeText: () => Promise<string>, what?: string) {
    setFailed(false);
    setDone('');
    try {
      downloadText(fileName, 'text/csv', await makeText());
      if (what) setDone(`Exported ${what} to ${fileName}`);
    } catch {
      setFailed(true);
    }
  }

  return {
    exportCsv: (...file) => void make(...file),
    notice: hasFailed && (
      <Notice tone="danger" role="alert" title="Couldn't create the file">
        <p>Part of the console may not have loaded. Check the connection and export again.</p>
      </Notice>
    ),
    done,
  };
}
