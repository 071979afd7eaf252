import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { combineAccounts, type Accounts } from '../../model/account-row.ts';
import { emptySelection, type Selection } from '../../model/selection.ts';
import { readListParams, type Filters, type ListParams } from '../../model/list-params.ts';
import { createFinder, findAtOnce, type VisibleRows } from './visible-rows.ts';

const nothing: VisibleRows = {
  accounts: combineAccounts([], []),
  positions: new Uint32Array(0),
  idIndexes: new Uint32Array(0),
  present: emptySelection,
  criteria: { ...readListParams(new URLSearchParams()), pinned: undefined },
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
  listParams: Filters & Pick<ListParams, 'sort' | 'order'>,
  pinned: Selection | undefined,
): VisibleRows {
  const { filter, status, active, enabled, share, usage_from, usage_to, sort, order } = listParams;
  const criteria = useMemo(
    () => ({ filter, status, active, enabled, share, usage_from, usage_to, pinned }),
    [filter, status, active, enabled, share, usage_from, usage_to, pinned],
  );
  const [first] = useState(() => findAtOnce({ accounts, criteria, sort, order }));
  const [visible, setVisible] = useState(first?.visible ?? nothing);
  const [finder] = useState(() => createFinder(setVisible, first));
  useLayoutEffect(
    () => finder.find({ accounts, criteria, sort, order }),
    [finder, accounts, criteria, sort, order],
  );
  useEffect(() => () => finder.stop(), [finder]);
  return visible;
}
