import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { combineAccounts, type Accounts } from '../model/account-row.ts';
import { emptySelection, type Selection, countShared } from '../model/selection.ts';
import { readParams } from '#shared/lib/address-params.ts';
import { listParams, type Filters, type ListParams, filterNames } from '../model/list-params.ts';
import { createFinder, findAtOnce, type VisibleRows } from './visible-rows.ts';

const nothing: VisibleRows = {
  accounts: combineAccounts([], []),
  positions: new Uint32Array(0),
  idIndexes: new Uint32Array(0),
  present: emptySelection,
  criteria: { ...readParams(listParams), pinned: undefined },
  isFiltered: false,
  unknown: 0,
  errors: [],
};

/**
 * The rows to show. Small numbers are computed before the render; with large numbers, the previous rows stay
 * until the new ones are ready, and the page stays responsive.
 */
export function useVisibleRows(
  accounts: Accounts,
  shown: Filters & Pick<ListParams, 'sort' | 'order'>,
  pinned: Selection | undefined,
): VisibleRows {
  const { filter, status, active, enabled, share, usage_from, usage_to, sort, order } = shown;
  const criteria = useMemo(
    () => ({ filter, status, active, enabled, share, usage_from, usage_to, pinned }),
    [filter, status, active, enabled, share, usage_from, usage_to, pinned],
  );
  const wanted = useMemo(
    () => ({ accounts, criteria, sort, order }),
    [accounts, criteria, sort, order],
  );
  const [first] = useState(() => findAtOnce(wanted));
  const [visible, setVisible] = useState(first?.visible ?? nothing);
  const [finder] = useState(() => createFinder(setVisible, first));
  useLayoutEffect(() => finder.find(wanted), [finder, wanted]);
  useEffect(() => () => finder.stop(), [finder]);
  return visible;
}

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
