import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import * as common from '../lib/texts.ts';

const subscribe = (listener: () => void) => onlineManager.subscribe(listener);

/**
 * Why nothing can be sent now, or undefined if it can. Nothing is queued for the connection: see
 * `Conditions`.
 */
export function useOfflineReason(): string | undefined {
  const isOnline = useSyncExternalStore(subscribe, () => onlineManager.isOnline());
  return isOnline ? undefined : common.unavailableOffline;
}
