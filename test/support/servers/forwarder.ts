import type { RequestListener } from 'node:http';
import { afterEach, expect } from 'vitest';
import { error as errorBody, read } from '#contract';
import { startForwarder, startRaw, type ApiResponse, type Running } from './sockets.ts';

let running: Running[] = [];

afterEach(async () => {
  await Promise.all(running.map((server) => server.stop()));
  running = [];
});

/** Stops a server after the test. */
export function stopLater(server: Running): Running {
  running.push(server);
  return server;
}

/** An API with a given behavior, and the forwarder in front of it. Both stop after the test. */
export async function startPair(
  listener: RequestListener,
  {
    prefix = '',
    ...options
  }: { prefix?: string } & Omit<Parameters<typeof startForwarder>[0], 'upstream'> = {},
): Promise<{ front: string; upstream: string }> {
  const upstream = stopLater(await startRaw(listener));
  const front = stopLater(await startForwarder({ upstream: upstream.url + prefix, ...options }));
  return { front: front.url, upstream: upstream.url };
}

/** Expects the forwarder's own error: in the contract's format, and without a hint at where the API is. */
export function expectRefusal(response: ApiResponse, status: number, secrets: string[] = []): void {
  expect(response.status).toBe(status);
  expect(response.headers['content-type']).toBe('application/problem+json');
  const body: unknown = JSON.parse(response.body.toString());
  expect(read(errorBody, body).mismatches).toEqual([]);
  expect(body).toMatchObject({
    status,
    type: `/errors/${status}`,
    title: expect.not.stringMatching(/^(Error)?$/) as string,
    detail: expect.stringMatching(/\.$/) as string,
  });
  for (const secret of secrets) expect(response.body.toString()).not.toContain(secret);
}
