import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { atOnce, runInSlices } from '#shared/lib/time-slicing.ts';
import type { Accounts } from '../model/account-row.ts';
import { emptySelection, type Selection, intersection } from '../model/selection.ts';
import { type Filters, type ListParams, filterNames } from '../model/list-params.ts';
import { findVisible, type VisibleRows, type Wanted } from './visible-rows.ts';

/**
 * The rows to show. Small numbers are computed before the render; with large numbers, the previous rows stay
 * until the new ones are ready, and the page stays responsive.
 */
export function useVisibleRows(
  accounts: Accounts,
  shown: Filters & Pick<ListParams, 'sort' | 'order'>,
  pinned: Selection | undefined,
): VisibleRows {
  const { filter, state, share, usage_from, usage_to, sort, order } = shown;
  const criteria = useMemo(
    () => ({ filter, state, share, usage_from, usage_to, pinned }),
    [filter, state, share, usage_from, usage_to, pinned],
  );
  const wanted = useMemo(
    () => ({ accounts, criteria, sort, order }),
    [accounts, criteria, sort, order],
  );
  const [found, setFound] = useState(() => atOnce(findVisible(wanted)));
  const running = useRef<{ wanted: Wanted; stop: () => void }>(undefined);
  useLayoutEffect(() => {
    const before = running.current;
    const isRunning = before !== undefined && before.wanted !== found?.wanted;
    // Rows can arrive faster than large numbers of them can be sorted: what is being found for fewer is still shown.
    if (found?.wanted === wanted || (isRunning && isSameView(before.wanted, wanted))) return;
    before?.stop();
    running.current = { wanted, stop: runInSlices(findVisible(wanted, found), setFound) };
  }, [wanted, found]);
  useEffect(
    () => () => {
      running.current?.stop();
      running.current = undefined;
    },
    [],
  );
  return useMemo(
    () => found?.visible ?? { ...nothing, accounts, criteria },
    [found, accounts, criteria],
  );
}

const nothing = {
  positions: new Uint32Array(0),
  present: emptySelection,
  isFiltered: false,
  unknown: 0,
  errors: [],
};

/** Whether only the accounts differ. */
function isSameView(one: Wanted, other: Wanted): boolean {
  return one.criteria === other.criteria && one.sort === other.sort && one.order === other.order;
}

/** The filters of a list that shows all. */
const NO_FILTERS = '\n'.repeat(filterNames.length - 1);

/**
 * Selected accounts that are shown regardless of the filter, until the filter changes or none of them is
 * selected. `isCleared`: the filters are about to be cleared.
 */
export function usePinnedRows(filters: Filters, selection: Selection) {
  const current = filterNames.map((name) => filters[name]).join('\n');
  const [pinned, setPinned] = useState<{ rows: Selection; filters: string }>();
  if (pinned && (pinned.filters !== current || intersection(pinned.rows, selection).size === 0))
    setPinned(undefined);
  const pin = (rows?: Selection, isCleared = false) =>
    setPinned(rows && { rows, filters: isCleared ? NO_FILTERS : current });
  return [pinned?.rows, pin] as const;
}
