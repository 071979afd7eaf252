import { afterAll, expect } from 'vitest';
import type { ProxyProfile, ProxyProfileBody, Reading } from '#contract';
import { json, startBackend, type Backend } from '../render/console.tsx';
import { openProfile } from '../render/profile-form.ts';

/**
 * The API for a whole test file, closed after its tests, and a profile in which every member has a value. `open`
 * opens its page, and records the saves there; others save with `changeElsewhere`.
 */
export async function startProfiles() {
  const embedded = await startBackend({ accounts: 8 });
  afterAll(() => embedded.close());
  const full = await seededProfile(embedded, ({ name }) => name === 'Everything set');
  async function open(options: Partial<Parameters<typeof openProfile>[0]> = {}) {
    const { backend, ...recorded } = intercepted(options.backend ?? embedded);
    return { ...recorded, ...(await openProfile({ path: full.path, ...options, backend })) };
  }
  const path = `/api/v1/teams/${full.teamId}/proxy_profiles/${full.id}`;
  const headers = { 'Api-Key': embedded.apiKey, 'Content-Type': 'application/json' };
  const readStored = async () =>
    (await embedded.fetch(path, { headers })).json() as Promise<object>;
  /** A save by another user. */
  async function changeElsewhere(values: object): Promise<void> {
    const body = JSON.stringify({ ...(await readStored()), ...values });
    expect((await embedded.fetch(path, { method: 'PUT', headers, body })).status).toBe(200);
  }
  return { embedded, full, open, readStored, changeElsewhere };
}

/** The first profile of any team that matches `wanted`, with the path of its page. */
export async function seededProfile(
  backend: Backend,
  wanted: (profile: Reading<ProxyProfile>) => boolean,
) {
  const read = async <T>(path: string) => {
    const response = await backend.fetch(path, { headers: { 'Api-Key': backend.apiKey } });
    return (await response.json()) as T;
  };
  for (const { id: teamId } of await read<{ id: string }[]>('/api/teams')) {
    const profiles = await read<Reading<ProxyProfile>[]>(`/api/v1/teams/${teamId}/proxy_profiles`);
    const profile = profiles.find(wanted);
    const id = profile?.id;
    if (profile && id)
      return { teamId, id, profile, path: `/teams/${teamId}/proxy-profiles/${id}` };
  }
  throw new Error('The seed has no such profile.');
}

/** The address of a call, as text. */
function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : input.toString();
}

/** The same backend, which records its saves, oldest first. A test may respond to the next ones by hand. */
function intercepted(backend: Backend) {
  const saves: ProxyProfileBody[] = [];
  let response: (() => Response | Promise<Response>) | undefined;
  return {
    saves,
    /** Undefined lets a save through. */
    answerSaves: (next: typeof response) => (response = next),
    backend: answering(backend, (_, { method, body }) => {
      if (method !== 'PUT') return undefined;
      saves.push(JSON.parse(body as string) as ProxyProfileBody);
      return response?.();
    }),
  };
}

/** The same backend, some calls of which a test responds to by hand; undefined lets a call through. */
export function answering(
  backend: Backend,
  answer: (address: string, init: RequestInit) => Response | Promise<Response> | undefined,
): Backend {
  return {
    apiKey: backend.apiKey,
    fetch: async (input, init = {}) => answer(addressOf(input), init) ?? backend.fetch(input, init),
  };
}

/** The same for the reads of one profile. */
export function answeringReads(
  backend: Backend,
  answer: (signal: AbortSignal | null | undefined) => Response | Promise<Response> | undefined,
): Backend {
  return answering(backend, (address, { method, signal }) =>
    method !== 'PUT' && address.includes('/proxy_profiles/') ? answer(signal) : undefined,
  );
}

/** The same for the lists of profiles, in pages of thirty. */
export function listing(backend: Backend, profiles: readonly object[]): Backend {
  return answering(backend, (address) => {
    const page = Number(new URL(address, location.origin).searchParams.get('page'));
    return address.includes('/proxy_profiles')
      ? json(profiles.slice((page - 1) * 30, page * 30))
      : undefined;
  });
}
