import { useEffect, useEffectEvent, useState } from 'react';
import type { Accounts } from './account-row.ts';
import { useDesk } from './desk.ts';
import { chooseSlots, chosenIds, nothingChosen, without } from './selection.ts';

/**
 * Lets go of chosen ids that are no longer among the accounts, and says which. Nothing is let go of while
 * the accounts are still being read.
 */
export function useGone(
  accounts: Accounts,
  isSettled: boolean,
): { gone: readonly string[]; dismiss: () => void } {
  const { selection: store } = useDesk();
  const [gone, setGone] = useState<readonly string[]>([]);
  const drop = useEffectEvent(() => {
    const selection = store.get();
    const missing = without(selection, chooseSlots(nothingChosen, accounts.slots));
    if (missing.size === 0) return;
    store.set(without(selection, missing));
    setGone((before) => [...before, ...chosenIds(missing)]);
  });
  useEffect(() => {
    if (isSettled) drop();
  }, [accounts, isSettled]);
  return { gone, dismiss: () => setGone([]) };
}
