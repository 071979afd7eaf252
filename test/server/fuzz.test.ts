import { setTimeout as later } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listen, type Listening } from '../../server/listen.ts';
import type { EmbeddedApi } from '../../server/embedded/index.ts';
import type { OpenApiDocument } from '../../server/embedded/docs/openapi.ts';
import { expectJson, groundOf, type ApiUnderTest } from '../support/api-under-test.ts';
import { startEmbeddedApi } from '../support/embedded-api.ts';
import { expectGoodAnswer, type Send } from '../support/fuzz-answers.ts';
import { requestsOf, type FuzzRequest } from '../support/fuzz-requests.ts';
import { ask, startForwarder, type Running } from '../support/sockets.ts';

/**
 * Requests as the API's own OpenAPI document describes them, right and spoiled in every way. A failure
 * prints its seed and path, which FUZZ_SEED and fast-check's own `path` take to see it again.
 */
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 50_000);
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121);

/** Milliseconds after which a request counts as hanging, on a machine however busy. */
const HANGS = 60_000;

vi.setConfig({ testTimeout: 1_200_000 });

let api: ApiUnderTest & EmbeddedApi;
let upstream: Listening;
let front: Running;
let requests: fc.Arbitrary<FuzzRequest>;

beforeAll(async () => {
  // A failure of the server itself is thrown by this API, and so fails the test that caused it.
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
  const answer = await api.send(`http://api.test${path}`, init);
  const contentType = answer.headers.get('Content-Type') ?? '';
  return { status: answer.status, contentType, body: await answer.text() };
};

/** Over a socket, where the path goes out as it is written. */
function overSocket(url: string): Send {
  return async ({ path, method, headers, body }) => {
    const bytes = Buffer.from(body ?? '');
    // Node.js itself gives the length of a body only with methods that usually have one.
    const framed = { ...headers, 'Content-Length': String(bytes.length) };
    const answer = await ask(url, path, { method, headers: body ? framed : headers, body: bytes });
    const contentType = answer.headers['content-type'] ?? '';
    return { status: answer.status, contentType, body: answer.body.toString() };
  };
}

async function expectGoodAnswers(send: Send, share: number, seed: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(requests, async (request) => expectGoodAnswer(request, await send(request))),
    { numRuns: Math.ceil(REQUESTS * share), seed, timeout: HANGS },
  );
}

test('whatever is asked of the API, it answers as its document says', () =>
  expectGoodAnswers(inProcess, 0.8, SEED));

test('so it does over a socket', () => expectGoodAnswers(overSocket(upstream.url), 0.1, SEED + 1));

test('and through the forwarder', () => expectGoodAnswers(overSocket(front.url), 0.1, SEED + 2));

test('nothing of all that stays in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const sample = fc.sample(requests, { numRuns: 500, seed: SEED });
  const send = overSocket(front.url);
  const soak = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      for (const request of sample) await send(request);
    }
    return held();
  };
  /** What has just been closed is let go of in later turns: until then a collection finds some of it held. */
  const held = async (before = Infinity): Promise<NodeJS.MemoryUsage> => {
    collect();
    const memory = process.memoryUsage();
    if (memory.heapUsed >= before) return memory;
    await later(50);
    return held(memory.heapUsed);
  };
  const warm = await soak(4);
  const after = await soak(8);
  // Each by itself: the memory of the database, which is large and stays, would hide a leak of the heap.
  expect(after.heapUsed / warm.heapUsed).toBeLessThan(1.1);
  expect(after.external / warm.external).toBeLessThan(1.1);
});
