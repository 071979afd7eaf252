import { onlineManager, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useApi } from '#shared/api/api-context.tsx';
import type { AccountList } from './account-list.ts';

/** Milliseconds after which a list is refreshed when the user returns to the tab. */
const OLD = 60_000;

/**
 * Refreshes an old list when the user returns to the tab: automatically if it is one page; for longer lists, a
 * refresh is only offered.
 */
export function useRefreshOnReturn(list: UseQueryResult<AccountList>) {
  const { key } = useApi();
  const [isQuiet, setQuiet] = useState(false);
  /** The time of the list that is now old. */
  const [oldList, setOldList] = useState<number>();

  const onReturn = useEffectEvent(() => {
    const { data, isFetching, refetch } = list;
    if (document.hidden || isFetching || !data?.complete || data.missing > 0) return;
    if (data.loadedAt === null || Date.now() - data.loadedAt <= OLD) return;
    if (data.pages > 1) {
      setOldList(data.loadedAt);
      return;
    }
    // A refresh that can only fail would put an error in front of existing data.
    if (!onlineManager.isOnline() || !key.isThere() || key.isRefused()) return;
    setQuiet(true);
    void refetch().finally(() => setQuiet(false));
  });
  useEffect(() => {
    const listener = () => onReturn();
    document.addEventListener('visibilitychange', listener);
    return () => document.removeEventListener('visibilitychange', listener);
  }, []);

  return { isQuiet, isOffered: oldList !== undefined && oldList === list.data?.loadedAt };
}
