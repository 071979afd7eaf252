import { useEffect, useState } from 'react';
import type { Accounts } from '../model/account-row.ts';
import { useSessionState } from '../state/session-state.ts';
import { selectedIds, without } from '../model/selection.ts';
import { createObservable, useObservable } from '#shared/lib/observable.ts';

/**
 * Deselects IDs that are no longer among the accounts, and returns them. Deselects nothing while the accounts
 * are still loading.
 */
export function usePruneSelection(
  accounts: Accounts,
  isSettled: boolean,
): { pruned: readonly string[]; dismiss: () => void } {
  const { selection: store } = useSessionState();
  const [announced] = useState(() => createObservable<readonly string[]>([]));
  useEffect(() => {
    const selection = store.get();
    if (!isSettled || selection.size === 0) return;
    const missing = without(selection, accounts.present);
    if (missing.size === 0) return;
    store.set(without(selection, missing));
    announced.set([...announced.get(), ...selectedIds(missing)]);
  }, [accounts, isSettled, store, announced]);
  return { pruned: useObservable(announced), dismiss: () => announced.set([]) };
}
