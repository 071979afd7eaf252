import { useSyncExternalStore } from 'react';
import type { Observable } from './create-observable.ts';

export { createObservable, type Observable } from './create-observable.ts';

/** The current value; the component renders again when it changes. */
export function useObservable<T>({ subscribe, get }: Pick<Observable<T>, 'subscribe' | 'get'>): T {
  return useSyncExternalStore(subscribe, get);
}
