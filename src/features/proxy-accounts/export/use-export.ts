import { useEffect, useRef, useState } from 'react';
import { downloadBlob } from '#shared/lib/download.ts';
import { formatCount } from '#shared/lib/format.ts';
import { runInSlices } from '#shared/lib/time-slicing.ts';
import type { ExportFormat } from '#shared/page/page-commands.ts';
import type { AccountRow } from '../model/account-row.ts';
import type { ExportColumn } from './export-columns.ts';
import { exportFile, writerOf } from './export-file.ts';

export interface ExportOrder {
  rows: readonly AccountRow[];
  positions: Uint32Array;
  columns: readonly ExportColumn[];
  format: ExportFormat;
}

/** What the last export has come to. */
type Outcome = { kind: 'saved'; text: string } | { kind: 'stopped' };

/** Makes a file in slices, so that the page stays responsive, and offers it to the user. */
export function useExport() {
  /** The percentage that is done; undefined while no file is being made. */
  const [percent, setPercent] = useState<number>();
  const [outcome, setOutcome] = useState<Outcome>();
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);

  function start({ rows, positions, columns, format }: ExportOrder) {
    setOutcome(undefined);
    setPercent(0);
    const count = positions.length;
    const file = exportFile({ rows, positions, columns }, writerOf(format, columns), (done) =>
      setPercent(Math.floor((100 * done) / count)),
    );
    cancel.current = runInSlices(file, (blob) => {
      const name = `proxy-accounts.${format}`;
      downloadBlob(name, blob);
      setPercent(undefined);
      setOutcome({ kind: 'saved', text: `Exported ${formatCount(count, 'account')} to ${name}` });
    });
  }

  return {
    percent,
    outcome,
    start,
    stop: () => {
      cancel.current?.();
      setPercent(undefined);
      setOutcome({ kind: 'stopped' });
    },
  };
}
