import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { combine, type Accounts } from '../../model/account-row.ts';
import { nothingChosen, type Selection } from '../../model/selection.ts';
import type { View } from '../../model/list-params.ts';
import { createFinder, findAtOnce, type VisibleRows } from './visible-rows.ts';

const nothing: VisibleRows = {
  accounts: combine([], []),
  positions: new Uint32Array(0),
  slots: new Uint32Array(0),
  present: nothingChosen,
  isFiltered: false,
};

/**
 * The rows to show. Few are found before the page is drawn; of very many the former ones stay until the
 * new ones are found, and the page never stands still meanwhile.
 */
export function useVisibleRows(
  accounts: Accounts,
  view: Pick<View, 'filter' | 'status' | 'active' | 'enabled' | 'share' | 'sort' | 'order'>,
  only: Selection | undefined,
): VisibleRows {
  const { filter, status, active, enabled, share, sort, order } = view;
  const criteria = useMemo(
    () => ({ filter, status, active, enabled, share, only }),
    [filter, status, active, enabled, share, only],
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
