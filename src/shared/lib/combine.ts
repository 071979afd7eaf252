import type { Observable } from './create-observable.ts';

/** The values of several observables. Separate from the others, which the first page loads. */
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
