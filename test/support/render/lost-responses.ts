import type { Backend } from './console.tsx';

/** What happens to a write: its response arrives, is lost, never comes, or is another one. */
type Fate = 'arrives' | 'lost' | 'never' | (() => Response | Promise<Response>);

/** A backend that records the bodies of its writes. Each gets the next of some fates; after the last, all responses arrive. */
export function losing(backend: Backend, ...first: Fate[]): { backend: Backend; writes: string[] } {
  const writes: string[] = [];
  const fates = [...first];
  return {
    writes,
    backend: {
      apiKey: backend.apiKey,
      async fetch(input, init) {
        if (init?.method !== 'PUT') return backend.fetch(input, init);
        writes.push(init.body as string);
        const fate = fates.shift() ?? 'arrives';
        if (typeof fate === 'function') return fate();
        const response = await backend.fetch(input, init);
        if (fate === 'never') return new Promise(() => undefined);
        if (fate === 'lost') throw new TypeError('The connection is lost.');
        return response;
      },
    },
  };
}
