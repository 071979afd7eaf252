import { useState } from 'react';
import { countShared, type Selection } from '../../model/selection.ts';
import { filterNames, type Filters } from '../../model/list-params.ts';

/**
 * Selected accounts that are shown regardless of the filter, until the filter changes or none of them is
 * selected.
 */
export function usePinnedRows(filters: Filters, selection: Selection) {
  const [pinned, setPinned] = useState<Selection>();
  const current = filterNames.map((name) => filters[name]).join('\n');
  const [seen, setSeen] = useState(current);
  if (current !== seen) {
    setSeen(current);
    setPinned(undefined);
  }
  if (pinned && countShared(pinned, selection) === 0) setPinned(undefined);
  return [pinned, setPinned] as const;
}
