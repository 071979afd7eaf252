import fc from 'fast-check';
import { afterAll, beforeAll, test, vi } from 'vitest';
import type { OpenApiDocument } from '../../../server/embedded/docs/openapi.ts';
import type { EmbeddedApi } from '../../../server/embedded/index.ts';
import { listen, type Listening } from '../../../server/listen.ts';
import { expectJson, groundOf, type ApiUnderTest } from '../servers/api-under-test.ts';
import { startEmbeddedApi } from '../servers/embedded-api.ts';
import { expectGoodResponse, type Send } from './responses.ts';
import { requestsOf, type FuzzRequest } from './requests.ts';
import { ask, startForwarder, type Running } from '../servers/sockets.ts';

/**
 * Requests as the API's own OpenAPI document describes them, valid and broken in every way. A failure prints
 * its seed and path; FUZZ_SEED and fast-check's own `path` reproduce it.
 */
export const FUZZ_SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);

/** Milliseconds after which a request counts as hanging, even on a busy machine. */
const HANGS = 60_000;

vi.setConfig({ testTimeout: 1_200_000 });

let api: ApiUnderTest & EmbeddedApi;
let upstream: Listening;
let front: Running;
let requests: fc.Arbitrary<FuzzRequest>;

beforeAll(async () => {
  // This API throws a failure of the server itself, which fails the test that caused it.
  api = await startEmbeddedApi();
  upstream = await listen({ fetch: api.fetch, host: '127.0.0.1', port: 0 });
  front = await startForwarder({ upstream: upstream.url });
  const ground = await groundOf(api);
  const document = await expectJson<OpenApiDocument>(api.send('/api/openapi.json'));
  requests = requestsOf(document, {
    parameters: { team_id: [ground.teamId], id: [ground.profileId, ground.accountId] },
    accountIds: ground.accounts.map(({ id = '' }) => id),
    keys: [api.apiKey, api.neighbourKey, api.disabledKey],
  });
});

afterAll(async () => {
  await front.stop();
  await upstream.close(0);
  await api.stop();
});

const inProcess: Send = async ({ path, method, headers, body }) => {
  const init = { method, headers, ...(body === undefined ? {} : { body: body as BodyInit }) };
  const response = await api.send(`http://api.test${path}`, init);
  const contentType = response.headers.get('Content-Type') ?? '';
  return { status: response.status, contentType, body: await response.text() };
};

/** Over a socket, where the path is sent as written. */
function overSocket(url: string): Send {
  return async ({ path, method, headers, body }) => {
    const bytes = Buffer.from(body ?? '');
    // Node.js sets the length of a body only for methods that usually have one.
    const framed = { ...headers, 'Content-Length': String(bytes.length) };
    const response = await ask(url, path, {
      method,
      headers: body ? framed : headers,
      body: bytes,
    });
    const contentType = response.headers['content-type'] ?? '';
    return { status: response.status, contentType, body: response.body.toString() };
  };
}

/** For a test that runs after these. */
export const fuzzGround = () => ({ requests, throughForwarder: overSocket(front.url) });

/** Tests with that many requests in total, most of them in process, where they cost least. */
export function fuzzTests(count: number): void {
  async function expectGoodResponses(send: Send, share: number, seed: number): Promise<void> {
    await fc.assert(
      fc.asyncProperty(requests, async (request) =>
        expectGoodResponse(request, await send(request)),
      ),
      { numRuns: Math.ceil(count * share), seed, timeout: HANGS },
    );
  }

  test('whatever is asked of the API, it answers as its document says', () =>
    expectGoodResponses(inProcess, 0.8, FUZZ_SEED));

  test('so it does over a socket', () =>
    expectGoodResponses(overSocket(upstream.url), 0.1, FUZZ_SEED + 1));

  test('and through the forwarder', () =>
    expectGoodResponses(overSocket(front.url), 0.1, FUZZ_SEED + 2));
}
