import { expect, onTestFinished, test, vi } from 'vitest';
import { operations } from '#contract';
import { calm } from '../../../server/rehearsal/behaviors.ts';
import { rehearse } from '../../../server/rehearsal/index.ts';
import { DEFAULT_BODY_LIMIT } from '../../../server/limits/request.ts';

const { resetQuota, updateProxyProfile } = operations;

test.each([
  ['a reset', resetQuota.path()],
  ['an update', updateProxyProfile.path('a'.repeat(24), 'b'.repeat(24))],
])('%s that is too long is refused, and not read on', async (_, path) => {
  const rehearsal = rehearse({ fetch: () => new Response() }, calm);
  let given = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (given > 8 * DEFAULT_BODY_LIMIT) return controller.close();
      const piece = new Uint8Array(DEFAULT_BODY_LIMIT / 4).fill(0x20);
      given += piece.length;
      controller.enqueue(piece);
    },
  });
  // Node needs this to send a stream, and the browser's types don't have it.
  const init = { method: 'PUT', body, duplex: 'half' };
  const response = await rehearsal.fetch(new Request(new URL(path, 'http://api.test'), init));
  expect(response.status).toBe(413);
  expect(given).toBeLessThan(2 * DEFAULT_BODY_LIMIT);
});

test('a delay that is set for writes leaves reads as fast as they are', async () => {
  const rehearsal = rehearse(
    { fetch: () => Response.json([]) },
    { ...calm, latency: '3s', on: 'writes' },
  );
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const settled: string[] = [];
  const send = async (method: string) => {
    await rehearsal.fetch(new Request(new URL('/user/current', 'http://api.test'), { method }));
    settled.push(method);
  };
  const both = Promise.all([send('GET'), send('DELETE')]);
  await vi.advanceTimersByTimeAsync(100);
  expect(settled).toEqual(['GET']);
  await vi.advanceTimersByTimeAsync(3000);
  await both;
  expect(settled).toEqual(['GET', 'DELETE']);
});
