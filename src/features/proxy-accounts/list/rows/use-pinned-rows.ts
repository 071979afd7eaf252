import { useState } from 'react';
import type { Selection } from '../../model/selection.ts';
import { filterNames, type ListParams } from '../../model/list-params.ts';

/** Accounts that are shown whatever the filter says, until the filter changes. */
export function usePinnedRows(filters: Pick<ListParams, (typeof filterNames)[number]>) {
  const [pinned, setPinned] = useState<Selection>();
  const current = filterNames.map((name) => filters[name]).join('\n');
  const [seen, setSeen] = useState(current);
  if (current !== seen) {
    setSeen(current);
    setPinned(undefined);
  }
  return [pinned, setPinned] as const;
}
