import { afterAll, beforeAll, beforeEach } from 'vitest';
import { operations } from '#contract';
import { listen, type Listening } from '../../../server/listen.ts';
import type { ApiUnderTest } from '../servers/api-under-test.ts';
import { startEmbeddedApi } from '../servers/embedded-api.ts';

/** What the API answers instead of its own response; undefined: its own. */
type Answer = (request: Request) => Promise<Response | undefined> | Response | undefined;

export type CountingApi = ReturnType<typeof countingApi>;

/** The embedded API behind a socket, which notes what it is asked to reset and to update; one for all tests of a file. */
export function countingApi(seedAccounts = 250) {
  let api: Awaited<ReturnType<typeof startEmbeddedApi>>;
  let server: Listening;
  let resets: string[][] = [];
  let updates: string[] = [];
  let answer: Answer | undefined;

  beforeAll(async () => {
    api = await startEmbeddedApi(undefined, { seedAccounts });
    server = await serve(0);
  });

  const serve = (port: number) =>
    listen({
      host: '127.0.0.1',
      port,
      async fetch(request) {
        if (isReset(request)) {
          const body = (await request.clone().json()) as { id: string }[];
          resets.push(body.map(({ id }) => id));
        }
        if (isUpdate(request)) updates.push(request.url.split('/').at(-1) ?? '');
        return (await answer?.(request)) ?? api.fetch(request);
      },
    });

  beforeEach(() => {
    resets = [];
    updates = [];
    answer = undefined;
  });

  afterAll(async () => {
    await server.close(0);
    await api.stop();
  });

  return {
    url: () => server.url,
    key: () => api.apiKey,
    /** The IDs of each reset since the test began, in the order of their arrival. */
    resets: (): readonly (readonly string[])[] => resets,
    /** The ID of the profile of each update since the test began. */
    updates: (): readonly string[] => updates,
    /** Answers otherwise until the test ends. Resets and updates are noted all the same. */
    answerWith: (next: Answer | undefined) => (answer = next),
    /** What the API itself answers, for a response that is lost. */
    carryOut: async (request: Request) => api.fetch(request),
    /** Answers each list of accounts with this. */
    answerLists(response: () => Response) {
      answer = ({ url }) => (url.includes('/api/proxy_accounts?') ? response() : undefined);
    },
    /** Answers resets and updates with this status, after so many of them. */
    refuseWrites(status: number, after = 0) {
      let writes = 0;
      answer = (request) => {
        if (!isReset(request) && !isUpdate(request)) return undefined;
        writes += 1;
        return writes > after ? new Response('', { status }) : undefined;
      };
    },
    /** Ends it with all its connections, until it is restarted. */
    stop: () => server.close(0),
    async restart() {
      server = await serve(Number(new URL(server.url).port));
    },
    sql: ((text, parameters) => api.sql(text, parameters)) as ApiUnderTest['sql'],
  };
}

/** Whether a request is a reset. */
export function isReset(request: Request): boolean {
  return new URL(request.url).pathname === operations.resetQuota.path();
}

/** Whether a request is an update of a profile. */
export function isUpdate({ method, url }: Request): boolean {
  return method === 'PUT' && /\/teams\/[^/]+\/proxy_profiles\/[^/]+$/.test(url);
}
