import { useState, type ReactNode } from 'react';
import { downloadText } from '../lib/download.ts';
import { Notice } from './notice.tsx';

interface CsvExport {
  /** Creates the text, and offers it to the user as a file of that name. `what` is in it, e.g. "12 payments". */
  exportCsv: (fileName: string, makeText: () => Promise<string>, what?: string) => void;
  /** An error message if the last file couldn't be created. */
  notice: ReactNode;
  /** Says what the last file holds, where that is known; for a region that is there before it is filled. */
  done: string;
}

/** Exports rows as CSV. The code for that loads on demand, and may fail to load. */
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
