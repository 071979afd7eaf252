import { useEffect, useRef, useState } from 'react';
import { openCallChannel, savedCalls, deleteCalls } from './call-store.ts';
import { thisTab, type SavedCall } from './saved-call.ts';

/** The saved calls of other tabs and earlier pages, newest first, and a function that deletes all. */
export function useSavedCalls(scope: string) {
  const [calls, setCalls] = useState<readonly SavedCall[]>([]);
  const channel = useRef<ReturnType<typeof openCallChannel>>(undefined);

  useEffect(() => {
    let isOver = false;
    const read = async () => {
      const found = await savedCalls(scope);
      if (!isOver) setCalls(found.filter(({ tab }) => tab !== thisTab));
    };
    const opened = openCallChannel(scope, () => void read());
    channel.current = opened;
    void read();
    return () => {
      isOver = true;
      opened.close();
    };
  }, [scope]);

  /** Resolves to whether they are deleted. */
  async function clear(): Promise<boolean> {
    const isDeleted = await deleteCalls(scope);
    if (!isDeleted) return false;
    setCalls([]);
    channel.current?.tell('cleared');
    return true;
  }

  return { calls, clear };
}
