import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/**
 * Why nothing can be sent now, or undefined if it can. Nothing is queued for the connection: see
 * `Conditions`.
 */
export function useOfflineReason(): string | undefined {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  return isOnline ? undefined : 'Unavailable while offline';
}
