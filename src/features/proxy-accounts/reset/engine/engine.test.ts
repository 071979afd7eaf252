import { expect, test } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import { failureOf } from '#shared/run/run-reasons.ts';
import { openPage } from '../../../../../test/support/doubles/simulated-page.ts';
import {
  wellBehavedApi,
  simulatedResetApi,
} from '../../../../../test/support/doubles/simulated-api.ts';
import { countersAfter, countUnexpected } from './ledger.ts';

const of = (id: string, consumption = 0) => ({ id, consumption, bytes_recv: 0, bytes_sent: 0 });
const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `id ${index}`);

test('bad ids are found and stand alone, and all the others are reset', async () => {
  const ids = idsOf(5000);
  const bad = new Set(ids.filter((_, index) => index % 50 === 7));
  const api = simulatedResetApi({ ...wellBehavedApi, bad });
  const { ledger, engine } = await openPage({ ids, ceiling: 100, send: api.send });
  expect(engine.state()).toEqual({ kind: 'ended', reason: 'done' });
  expect(ledger.counts).toMatchObject({ rejected: 100, reset: 4900 });
  expect(ledger.positions(['rejected']).every((position) => bad.has(ids[position] ?? ''))).toBe(
    true,
  );
  expect(api.callCount()).toBeLessThan(1500);
});

test('counters in a response are kept, and accounts in it that nobody asked for are counted', async () => {
  const { ledger } = await openPage({
    ids: ['zero', 'used'],
    send: () => [of('zero'), of('used', 9), of('nobody')],
  });
  expect([0, 1].map((position) => countersAfter(ledger, position)?.[0])).toEqual([0, 9]);
  expect(countUnexpected(ledger)).toBe(1);
});

test('when the calls for the search are used up, a refused batch is said to be unsearched', async () => {
  const ids = idsOf(30);
  const api = simulatedResetApi({ ...wellBehavedApi, bad: new Set(['id 3', 'id 25']) });
  const { ledger } = await openPage({ ids, splitBudget: 4, send: api.send });
  expect(ledger.counts).toMatchObject({ rejected: 6, reset: 24 });
  expect(ledger.entryAt(25)?.reason?.unsearched).toBe(true);
});

test('an API that takes 100 ids at most is found out, and its limit is used', async () => {
  const sizes: number[] = [];
  const api = simulatedResetApi({ ...wellBehavedApi, limit: 100, limitStatus: 422 });
  const { ledger, engine } = await openPage({
    ids: idsOf(10_000),
    ceiling: 1000,
    send(batch) {
      sizes.push(batch.length);
      return api.send(batch);
    },
  });
  expect(ledger.counts.reset).toBe(10_000);
  expect(engine.facts().size.current).toBe(100);
  expect(sizes.filter((size) => size > 100).length).toBeLessThan(12);
});

test('an API that refuses everything is not asked for ever', async () => {
  const ids = idsOf(100_000);
  const api = simulatedResetApi({ ...wellBehavedApi, bad: new Set(ids) });
  const { engine, ledger } = await openPage({ ids, ceiling: 100, send: api.send });
  expect(engine.state()).toMatchObject({ kind: 'paused', reason: 'refusing' });
  expect(api.callCount()).toBe(200);
  expect(ledger.counts['not-attempted']).toBeGreaterThan(99_000);
});

test('after three failed calls in a row the run pauses; what was sent is unknown', async () => {
  const { engine, ledger } = await openPage({
    ids: idsOf(100),
    send: () => {
      throw new ApiError('server', { status: 502 });
    },
  });
  expect(engine.state()).toMatchObject({ kind: 'paused', reason: 'failing' });
  expect(ledger.counts).toMatchObject({ unconfirmed: 30, 'not-attempted': 70 });
});

test('what surely was not carried out waits, and is sent again', async () => {
  let calls = 0;
  const waits: number[] = [];
  const { engine, ledger } = await openPage({
    ids: idsOf(100),
    send(batch) {
      calls += 1;
      if (calls === 2) throw new ApiError('network', { isWithoutEffect: true });
      if (calls === 5)
        throw new ApiError('server', { status: 503, isWithoutEffect: true, retryAfter: 30_000 });
      return batch.map((id) => ({ id, consumption: 0 }));
    },
    environment: { sleep: async (milliseconds) => void waits.push(milliseconds) },
  });
  expect(engine.state()).toEqual({ kind: 'ended', reason: 'done' });
  expect(ledger.counts).toMatchObject({ reset: 100, unconfirmed: 0 });
  expect([calls, waits]).toEqual([12, [1000, 30_000]]);
});

test('three times in a row, that pauses the run, and nothing of it is unconfirmed', async () => {
  const error = new ApiError('network', { isWithoutEffect: true });
  const { engine, ledger } = await openPage({
    ids: idsOf(10),
    send() {
      throw error;
    },
  });
  expect(engine.state()).toEqual({ kind: 'paused', reason: 'failing', error });
  expect(ledger.counts).toMatchObject({ unconfirmed: 0, 'not-attempted': 10 });
});

test.each([
  ['a redirect or web page', new ApiError('web-page', { status: 200 }), { unconfirmed: 10 }],
  [
    'a web page that refuses it',
    new ApiError('forbidden', { status: 403, isWebPage: true }),
    { unconfirmed: 0 },
  ],
  ['a check of the browser', new ApiError('challenge', { status: 403 }), { unconfirmed: 0 }],
])('after a call with %s the run pauses at once', async (_, error, counts) => {
  let calls = 0;
  const { engine, ledger } = await openPage({
    ids: idsOf(100),
    send(batch) {
      calls += 1;
      if (calls === 2) throw error;
      return batch.map((id) => ({ id, consumption: 0 }));
    },
  });
  const reason = error.kind === 'challenge' ? 'challenge' : 'web-page';
  expect(engine.state()).toEqual({ kind: 'paused', reason, error });
  expect(ledger.counts).toMatchObject({ reset: 10, ...counts });
  expect(calls).toBe(2);
  await engine.work();
  expect(ledger.counts).toMatchObject({ reset: 100 - counts.unconfirmed, ...counts });
});

test('a refusal of the whole ends the run, and the rest is not attempted', async () => {
  const api = simulatedResetApi({ ...wellBehavedApi, faults: ['none', 'forbidden'] });
  const { engine, ledger } = await openPage({ ids: idsOf(100), send: api.send });
  expect(engine.state()).toMatchObject({ kind: 'ended', reason: 'forbidden' });
  expect(ledger.counts).toMatchObject({ reset: 10, rejected: 10, 'not-attempted': 80 });
  expect(api.callCount()).toBe(2);
});

test('a wait is as long as the API asks for, and is shown', async () => {
  const waits: number[] = [];
  let call = 0;
  const { states, ledger } = await openPage({
    ids: idsOf(5),
    send(batch) {
      call += 1;
      if (call === 1) throw new ApiError('rate-limited', { status: 429, retryAfter: 7000 });
      if (call === 2) throw new ApiError('rate-limited', { status: 429 });
      return batch.map((id) => ({ id, consumption: 0 }));
    },
    environment: { now: () => 50, sleep: async (milliseconds) => void waits.push(milliseconds) },
  });
  expect(waits).toEqual([7000, 2000]);
  expect(states).toContainEqual({ kind: 'waiting', reason: 'rate-limited', until: 7050 });
  expect(ledger.counts.reset).toBe(5);
});

test('a run pauses after ten waits in a row for a limit', async () => {
  let calls = 0;
  const { engine } = await openPage({
    ids: idsOf(5),
    send() {
      calls += 1;
      throw new ApiError('rate-limited', { status: 429 });
    },
  });
  expect([engine.state(), calls]).toMatchObject([{ kind: 'paused', reason: 'rate-limited' }, 11]);
});

test.each([
  ['rate-limited', 429],
  ['server', 503],
] as const)('a run asked to wait for long (%s) pauses and says so', async (kind, status) => {
  const waits: number[] = [];
  const { engine, ledger } = await openPage({
    ids: idsOf(500),
    send() {
      throw new ApiError(kind, { status, retryAfter: 3 * 60 * 60_000 });
    },
    environment: { sleep: async (milliseconds) => void waits.push(milliseconds) },
  });
  expect(engine.state()).toMatchObject({ kind: 'paused', reason: 'long-wait' });
  expect(failureOf(engine.state())?.title).toContain('. The API asked to wait 3 hours');
  expect([waits, ledger.counts.unconfirmed]).toEqual([[], kind === 'server' ? 10 : 0]);
});

test('a refused key holds the run until there is another, and nothing is lost', async () => {
  const api = simulatedResetApi({ ...wellBehavedApi, faults: ['none', 'refused-key'] });
  const { states, ledger } = await openPage({ ids: idsOf(30), send: api.send });
  expect(states).toContainEqual({ kind: 'waiting', reason: 'refused-key' });
  expect(ledger.counts.reset).toBe(30);
});

test('offline nothing is sent', async () => {
  let online = false;
  const sent: number[] = [];
  const { ledger, states } = await openPage({
    ids: idsOf(10),
    send(batch) {
      expect(online).toBe(true);
      sent.push(batch.length);
      return batch.map((id) => ({ id }));
    },
    environment: { isOnline: () => online, untilOnline: async () => void (online = true) },
  });
  expect(states).toContainEqual({ kind: 'waiting', reason: 'offline' });
  expect(ledger.counts.reset).toBe(10);
});
