import { useSyncExternalStore } from 'react';
import type { Observable } from './create-observable.ts';

export { createObservable, type Observable } from './create-observable.ts';

export function useObservable<T>({ subscribe, get }: Observable<T>): T {
  return useSyncExternalStore(subscribe, get);
}
