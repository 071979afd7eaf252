import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { combineAccounts, type Accounts } from '../../model/account-row.ts';
import { emptySelection, type Selection } from '../../model/selection.ts';
import type { ListParams } from '../../model/list-params.ts';
import { createFinder, findAtOnce, type VisibleRows } from './visible-rows.ts';

const nothing: VisibleRows = {
  accounts: combineAccounts([], []),
  positions: new Uint32Array(0),
  idIndexes: new Uint32Array(0),
  present: emptySelection,
  isFiltered: false,
};

/**
 * The rows to show. Few are found before the page is drawn; of very many the former ones stay until the
 * new ones are found, and the page never stands still meanwhile.
 */
export function useVisibleRows(
  accounts: Accounts,
  listParams: Pick<
    ListParams,
    'filter' | 'status' | 'active' | 'enabled' | 'share' | 'sort' | 'order'
  >,
  pinned: Selection | undefined,
): VisibleRows {
  const { filter, status, active, enabled, share, sort, order } = listParams;
  const criteria = useMemo(
    () => ({ filter, status, active, enabled, share, pinned }),
    [filter, status, active, enabled, share, pinned],
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
