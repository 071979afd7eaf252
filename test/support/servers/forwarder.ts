import type { RequestListener } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import { error as errorBody, read } from '#contract';
import { listen } from '../../../server/listen.ts';
import { startForwarder, startRaw, type ApiResponse, type Running } from './sockets.ts';

/** Stops a server after the test. */
export function stopLater(server: Running): Running {
  onTestFinished(server.stop);
  return server;
}

/** Serves on a free port of this machine until the test ends. Returns the URL. */
export async function serve(
  options: Omit<Parameters<typeof listen>[0], 'host' | 'port'>,
): Promise<string> {
  const { url, close } = await listen({ ...options, host: '127.0.0.1', port: 0 });
  return stopLater({ url, stop: () => close(0) }).url;
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
export function expectRefusal(
  response: ApiResponse,
  status: number,
  secrets: string[] = [],
  type = `/errors/${status}`,
): void {
  expect(response.status).toBe(status);
  expect(response.headers['content-type']).toBe('application/problem+json');
  const body: unknown = JSON.parse(response.body.toString());
  expect(read(errorBody, body).mismatches).toEqual([]);
  expect(body).toMatchObject({
    status,
    type,
    title: expect.not.stringMatching(/^(Error)?$/) as string,
    detail: expect.stringMatching(/\.$/) as string,
  });
  for (const secret of secrets) expect(response.body.toString()).not.toContain(secret);
}
