import { useMemo } from 'react';
import { useLoadedAccounts } from '../../data/queries.ts';
import type { Accounts } from '../../model/account-row.ts';
import { isOff } from '../../model/account-state.ts';
import { emptySelection, isIndexSelected, selectIds } from '../../model/selection.ts';
import { useComputed } from '../../rows/use-computed.ts';
import type { StoredPlan } from '../engine/plan.ts';
import { staysOff } from './texts.tsx';

type Ids = StoredPlan['ids'];

/** That a reset leaves some of its accounts blocked, disabled, or inactive, as far as the loaded accounts show it. */
export function useOffText(ids: Ids): string | undefined {
  const { accounts } = useLoadedAccounts();
  const input = useMemo(() => ({ ids, accounts }), [ids, accounts]);
  const count = useComputed(input, countOff, 0);
  return count > 0 ? staysOff(count) : undefined;
}

/** Accounts between two yields. */
const STEP = 8192;

function* countOff({ ids, accounts: { rows } }: { ids: Ids; accounts: Accounts }) {
  const chosen = selectIds(
    emptySelection,
    ids.filter((id) => id !== null),
  );
  let count = 0;
  for (const [place, { idIndex, account }] of rows.entries()) {
    if (place % STEP === STEP - 1) yield;
    if (isIndexSelected(chosen, idIndex) && isOff(account)) count += 1;
  }
  return count;
}
