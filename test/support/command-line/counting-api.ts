import { afterAll, beforeAll, beforeEach } from 'vitest';
import { operations } from '#contract';
import { listen, type Listening } from '../../../server/listen.ts';
import type { ApiUnderTest } from '../servers/api-under-test.ts';
import { startEmbeddedApi } from '../servers/embedded-api.ts';

/** What the API answers instead of its own response; undefined: its own. */
type Answer = (request: Request) => Promise<Response | undefined> | Response | undefined;

/** The embedded API behind a socket, which notes the IDs that it is asked to reset. */
export interface CountingApi {
  url: () => string;
  key: () => string;
  /** The IDs of each reset since the test began, in the order of their arrival. */
  resets: () => readonly (readonly string[])[];
  /** Answers otherwise until the test ends. Resets are noted all the same. */
  answerWith: (answer: Answer | undefined) => void;
  sql: ApiUnderTest['sql'];
}

/** One for all tests of a file. */
export function countingApi(seedAccounts = 250): CountingApi {
  let api: Awaited<ReturnType<typeof startEmbeddedApi>>;
  let server: Listening;
  let resets: string[][] = [];
  let answer: Answer | undefined;

  beforeAll(async () => {
    api = await startEmbeddedApi(undefined, { seedAccounts });
    server = await listen({
      host: '127.0.0.1',
      port: 0,
      async fetch(request) {
        if (new URL(request.url).pathname === operations.resetQuota.path()) {
          const body = (await request.clone().json()) as { id: string }[];
          resets.push(body.map(({ id }) => id));
        }
        return (await answer?.(request)) ?? api.fetch(request);
      },
    });
  });

  beforeEach(() => {
    resets = [];
    answer = undefined;
  });

  afterAll(async () => {
    await server.close(0);
    await api.stop();
  });

  return {
    url: () => server.url,
    key: () => api.apiKey,
    resets: () => resets,
    answerWith: (next) => (answer = next),
    sql: (text, parameters) => api.sql(text, parameters),
  };
}

/** Whether a request is a reset. */
export function isReset(request: Request): boolean {
  return new URL(request.url).pathname === operations.resetQuota.path();
}
