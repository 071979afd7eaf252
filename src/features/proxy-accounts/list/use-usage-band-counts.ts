import { useEffect, useState } from 'react';
import { atOnce } from '#shared/lib/time-slicing.ts';
import { usageBands } from '../model/usage-band.ts';
import { countUsageBands } from './rows/count-usage-bands.ts';
import type { VisibleRows } from './rows/visible-rows.ts';
import { runAfterPause } from './run-after-pause.ts';

const none = usageBands.map(() => 0);

/** Milliseconds after the rows change, so that they render and the next key is handled before counting. */
const PAUSE = 100;

/** The counts of the usage bands among the rows that match the other filters. */
export function useUsageBandCounts(visible: VisibleRows): readonly number[] {
  const [found, setFound] = useState(() => ({ visible, counts: atOnce(countUsageBands(visible)) }));
  const isFound = found.visible === visible && found.counts !== undefined;
  useEffect(() => {
    if (isFound) return undefined;
    return runAfterPause(
      PAUSE,
      () => countUsageBands(visible),
      (counts) => setFound({ visible, counts }),
    );
  }, [visible, isFound]);
  return found.counts ?? none;
}
