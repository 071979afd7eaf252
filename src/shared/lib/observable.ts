import { useSyncExternalStore } from 'react';
import type { Observable } from './create-observable.ts';

export { createObservable, type Observable } from './create-observable.ts';

/** The current value; the component renders again when it changes. */
export function useObservable<T>({ subscribe, get }: Pick<Observable<T>, 'subscribe' | 'get'>): T {
  return useSyncExternalStore(subscribe, get);
}

/** The values of several observables. */
export function combine<T>(
  parts: readonly Pick<Observable<T>, 'get' | 'subscribe'>[],
): Pick<Observable<readonly T[]>, 'get' | 'subscribe'> {
  let values = parts.map(({ get }) => get());
  return {
    get() {
      const next = parts.map(({ get }) => get());
      if (next.some((value, index) => value !== values[index])) values = next;
      return values;
    },
    subscribe(listener) {
      const ends = parts.map(({ subscribe }) => subscribe(listener));
      return () => {
        for (const end of ends) end();
      };
    },
  };
}
