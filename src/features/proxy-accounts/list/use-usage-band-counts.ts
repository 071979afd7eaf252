import { useEffect, useState } from 'react';
import { atOnce, runInSlices } from '#shared/lib/time-slicing.ts';
import { usageBands } from '../model/usage-band.ts';
import { countUsageBands } from './rows/count-usage-bands.ts';
import type { VisibleRows } from './rows/visible-rows.ts';

const none = usageBands.map(() => 0);

/** The counts of the usage bands. They follow after the rows, which nobody should wait for. */
export function useUsageBandCounts(visible: VisibleRows): readonly number[] {
  const [found, setFound] = useState(() => ({ visible, counts: atOnce(countUsageBands(visible)) }));
  const isFound = found.visible === visible && found.counts !== undefined;
  useEffect(() => {
    if (isFound) return undefined;
    return runInSlices(countUsageBands(visible), (counts) => setFound({ visible, counts }));
  }, [visible, isFound]);
  return found.counts ?? none;
}
