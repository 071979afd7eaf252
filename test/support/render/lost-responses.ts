import type { Backend } from './console.tsx';

interface Write {
  /** The header as sent. */
  key: string | null;
  body: string;
}

/** What happens to a write: its response arrives, is lost, never comes, or is another one. */
type Fate = 'arrives' | 'lost' | 'never' | (() => Response | Promise<Response>);

/** A backend that records its writes. Each gets the next of some fates; after the last, all responses arrive. */
export function losing(
  backend: Backend,
  ...first: Fate[]
): { backend: Backend; writes: Write[]; fates: Fate[] } {
  const writes: Write[] = [];
  const fates = [...first];
  return {
    writes,
    fates,
    backend: {
      apiKey: backend.apiKey,
      async fetch(input, init) {
        if (init?.method !== 'PUT') return backend.fetch(input, init);
        const key = new Headers(init.headers).get('Idempotency-Key');
        writes.push({ key, body: init.body as string });
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
