import { useEffect, useEffectEvent } from 'react';
import { useDesk, type Wish } from './session-state.ts';
import { useObservable } from '#shared/lib/observable.ts';

/** Grants a wish that was left on the desk, once. */
export function useWish(wish: Wish, grant: () => void): void {
  const store = useDesk().wish;
  const isWished = useObservable(store) === wish;
  const grantNow = useEffectEvent(() => {
    store.set(null);
    grant();
  });
  useEffect(() => {
    if (isWished) grantNow();
  }, [isWished]);
}
