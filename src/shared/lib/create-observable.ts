/** A value that outlives the component that shows it, and notifies its subscribers of changes. */
export interface Observable<T> {
  get: () => T;
  set: (next: T) => void;
  subscribe: (listener: () => void) => () => void;
}

/** Separate from its hook, because the first script of the page has no room for React. */
export function createObservable<T>(initial: T): Observable<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
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
