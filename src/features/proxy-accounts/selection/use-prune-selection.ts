import { useEffect, useState } from 'react';
import type { Accounts } from '../model/account-row.ts';
import { useDesk } from '../state/session-state.ts';
import { chosenIds, without } from '../model/selection.ts';
import { createObservable, useObservable } from '#shared/lib/observable.ts';

/**
 * Lets go of chosen ids that are no longer among the accounts, and says which. Nothing is let go of while
 * the accounts are still being read.
 */
export function useGone(
  accounts: Accounts,
  isSettled: boolean,
): { gone: readonly string[]; dismiss: () => void } {
  const { selection: store } = useDesk();
  const [said] = useState(() => createObservable<readonly string[]>([]));
  useEffect(() => {
    const selection = store.get();
    if (!isSettled || selection.size === 0) return;
    const missing = without(selection, accounts.present);
    if (missing.size === 0) return;
    store.set(without(selection, missing));
    said.set([...said.get(), ...chosenIds(missing)]);
  }, [accounts, isSettled, store, said]);
  return { gone: useObservable(said), dismiss: () => said.set([]) };
}
