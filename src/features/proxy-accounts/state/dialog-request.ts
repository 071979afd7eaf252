import { useEffect, useEffectEvent } from 'react';
import { useSessionState, type DialogRequest } from './session-state.ts';
import { useObservable } from '#shared/lib/observable.ts';

/** Opens a dialog that another page has requested, once. */
export function useDialogRequest(request: DialogRequest, open: () => void): void {
  const store = useSessionState().dialogRequest;
  const isRequested = useObservable(store) === request;
  const openNow = useEffectEvent(() => {
    store.set(null);
    open();
  });
  useEffect(() => {
    if (isRequested) openNow();
  }, [isRequested]);
}
