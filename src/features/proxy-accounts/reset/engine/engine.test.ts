import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import type { RunBatchRecord } from './run-records.ts';
import { openPage } from '../../../../../test/support/doubles/simulated-page.ts';
import {
  wellBehavedApi,
  simulatedResetApi,
  type ApiBehavior,
  type Fault,
} from '../../../../../test/support/doubles/simulated-api.ts';
import { createLedger } from './ledger.ts';

const idsOf = (count: number) => Array.from({ length: count }, (_, index) => `id ${index}`);

const fault = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Fault>('none') },
  {
    weight: 2,
    arbitrary: fc.constantFrom<Fault>(
      'too-many-calls',
      'refused-key',
      'fails-before',
      'fails-after',
      'cut-before',
      'cut-after',
      'slow-before',
      'slow-after',
      'garbage-after',
      'page-before',
      'page-refusing',
      'forbidden',
    ),
  },
);

const some = (ids: readonly string[]) =>
  fc.subarray([...ids], { maxLength: Math.min(6, ids.length) }).map((few) => new Set(few));

const situations = fc.integer({ min: 0, max: 60 }).chain((count) => {
  const ids = idsOf(count);
  return fc.record({
    ids: fc.constant(ids),
    ceiling: fc.integer({ min: 1, max: 16 }),
    splitBudget: fc.integer({ min: 0, max: 40 }),
    behavior: fc.record<ApiBehavior>({
      atomic: fc.boolean(),
      bad: some(ids),
      badStatus: fc.constantFrom(400, 404, 422),
      limit: fc.integer({ min: 1, max: 20 }),
      limitStatus: fc.constantFrom(413, 400, 422),
      stuck: some(ids),
      silent: some(ids),
      reversed: fc.boolean(),
      duplicates: fc.boolean(),
      unexpected: fc.boolean(),
      faults: fc.array(fault, { maxLength: 40 }),
    }),
    crashes: fc.array(fc.record({ after: fc.integer({ min: 1, max: 12 }), kept: fc.boolean() }), {
      maxLength: 4,
    }),
  });
});

test('whatever the API does and whenever the page is reloaded, every id has one true outcome', async () => {
  await fc.assert(
    fc.asyncProperty(situations, async ({ ids, ceiling, splitBudget, behavior, crashes }) => {
      const api = simulatedResetApi(behavior);
      const journal = new Map<number, RunBatchRecord>();
      const setting = { ids, ceiling, splitBudget, journal, send: api.send };
      let page = await openPage({ ...setting, crash: crashes[0] });
      let pages = 1;
      while (page.end === 'gone' || page.engine.state().kind === 'paused') {
        // A pause needs the user's attention. Each has a reason, and each resumption makes progress.
        expect(page.end === 'gone' || 'reason' in page.engine.state()).toBe(true);
        page = await openPage({ ...setting, crash: crashes[pages] });
        pages += 1;
        expect(pages).toBeLessThan(200);
      }
      expect(page.engine.state().kind).toBe('ended');

      const wholly = behavior.faults.includes('forbidden');
      for (const ledger of [page.ledger, createLedger(ids.length, journal.values())]) {
        const sum = Object.values(ledger.counts).reduce((all, count) => all + count, 0);
        expect(sum).toBe(ids.length);
        const lies = ids.filter((id, position) => {
          switch (ledger.outcomeAt(position)) {
            case 'reset':
              return !api.reset.has(id);
            case 'not-zero':
              return !behavior.stuck.has(id);
            case 'missing':
              return !behavior.silent.has(id);
            case 'refused':
              return !wholly && behavior.bad.size === 0;
            case 'not-attempted':
              return !wholly;
            case 'unknown':
              return !api.calls.has(id) && crashes.length === 0;
            case 'zero-when-read':
            case 'not-zero-when-read':
            case 'unreadable':
              return true;
          }
        });
        expect(lies).toEqual([]);
      }

      // A call is repeated only if the previous one is known to have had no effect.
      const repeats = behavior.faults.filter((each) => /calls|key/.test(each)).length;
      const depth = 2 * Math.ceil(Math.log2(ceiling + 1)) + ceiling;
      for (const count of api.calls.values()) {
        expect(count).toBeLessThanOrEqual(1 + depth + repeats + pages);
      }
      expect(page.ledger.splits).toBeLessThanOrEqual(splitBudget + ids.length);
    }),
    { numRuns: 400 },
  );
});

test('bad ids are found and stand alone, and all the others are reset', async () => {
  const ids = idsOf(5000);
  const bad = new Set(ids.filter((_, index) => index % 50 === 7));
  const api = simulatedResetApi({ ...wellBehavedApi, bad });
  const { ledger, engine } = await openPage({ ids, ceiling: 100, send: api.send });
  expect(engine.state()).toEqual({ kind: 'ended', reason: 'done' });
  expect(ledger.counts).toMatchObject({ refused: 100, reset: 4900 });
  expect(ledger.positions(['refused']).every((position) => bad.has(ids[position] ?? ''))).toBe(
    true,
  );
  expect(api.callCount()).toBeLessThan(1500);
});

test('when the calls for the search are used up, a refused batch is said to be unsearched', async () => {
  const ids = idsOf(30);
  const api = simulatedResetApi({ ...wellBehavedApi, bad: new Set(['id 3', 'id 25']) });
  const { ledger } = await openPage({ ids, splitBudget: 4, send: api.send });
  expect(ledger.counts).toMatchObject({ refused: 6, reset: 24 });
  expect(ledger.recordAt(25)?.reason?.unsearched).toBe(true);
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
  expect(engine.size().current).toBe(100);
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
  expect(ledger.counts).toMatchObject({ unknown: 30, 'not-attempted': 70 });
});

test.each([
  ['a redirect or web page', new ApiError('web-page', { status: 200 }), { unknown: 10 }],
  [
    'a web page that refuses it',
    new ApiError('forbidden', { status: 403, isWebPage: true }),
    { unknown: 0 },
  ],
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
  expect(engine.state()).toEqual({ kind: 'paused', reason: 'web-page', error });
  expect(ledger.counts).toMatchObject({ reset: 10, ...counts });
  expect(calls).toBe(2);
  await engine.work();
  expect(ledger.counts).toMatchObject({ reset: 100 - counts.unknown, ...counts });
});

test('a refusal of the whole ends the run, and the rest is not attempted', async () => {
  const api = simulatedResetApi({ ...wellBehavedApi, faults: ['none', 'forbidden'] });
  const { engine, ledger } = await openPage({ ids: idsOf(100), send: api.send });
  expect(engine.state()).toMatchObject({ kind: 'ended', reason: 'forbidden' });
  expect(ledger.counts).toMatchObject({ reset: 10, refused: 10, 'not-attempted': 80 });
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

test('a device that cannot keep the journal sends nothing more', async () => {
  let sent = 0;
  const { engine, ledger } = await openPage({
    ids: idsOf(30),
    send(batch) {
      sent += 1;
      return batch.map((id) => ({ id }));
    },
    environment: {
      write: async () => {
        if (sent > 0) throw new Error('The disk is full.');
      },
    },
  });
  expect(engine.state()).toMatchObject({ kind: 'paused', reason: 'journal' });
  expect(ledger.counts).toMatchObject({ reset: 10, 'not-attempted': 20 });
});
