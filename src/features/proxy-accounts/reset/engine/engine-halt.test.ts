import { expect, test } from 'vitest';
import { ApiError } from '#shared/api/api-error.ts';
import { batchSize } from './batch-size.ts';
import { createEngine, type Engine } from './engine.ts';
import { createResetLedger } from './ledger.ts';

/**
 * A run over 30 IDs in batches of ten or another size; `during` is called at each step, and may halt the engine
 * there.
 */
function runOf30(
  during: (deed: 'write' | 'send', engine: Engine) => void,
  size = 10,
  untilKeyRenewed = () => Promise.resolve(),
) {
  const ledger = createResetLedger(30);
  const engine: Engine = createEngine(
    {
      runId: 'run',
      ids: Array.from({ length: 30 }, (_, index) => `id ${index}`),
      ledger,
      size: batchSize(size),
      splitBudget: 10,
    },
    {
      async send(batch) {
        during('send', engine);
        return { value: batch.map((id) => ({ id })), status: 200 };
      },
      write: async () => during('write', engine),
      now: () => 0,
      isOnline: () => true,
      sleep: async () => undefined,
      untilOnline: async () => undefined,
      untilKeyRenewed,
      onChange: () => undefined,
      onResponse: () => ({}),
    },
  );
  return { engine, ledger };
}

test('pause and stop take effect after the call that is under way', async () => {
  const { engine, ledger } = runOf30((deed) => {
    if (deed === 'send') engine.pause();
  });
  await engine.work();
  expect(engine.state()).toEqual({ kind: 'paused', reason: 'asked' });
  expect(ledger.counts).toMatchObject({ reset: 10, 'not-attempted': 20 });
  await engine.work();
  expect(ledger.counts).toMatchObject({ reset: 20, 'not-attempted': 10 });
  engine.stop();
  expect(engine.state()).toEqual({ kind: 'ended', reason: 'stopped' });
});

test.each(['pause', 'stop'] as const)('a %s during the last call: all was sent', async (halt) => {
  const { engine, ledger } = runOf30((deed) => {
    if (deed === 'send' && ledger.counts['not-attempted'] === 0) engine[halt]();
  });
  await engine.work();
  expect(ledger.counts.reset).toBe(30);
  expect(engine.state()).toEqual({ kind: 'ended', reason: 'done' });
});

test('a stop during a call that fails as several before it ends the run, which does not pause', async () => {
  let sent = 0;
  const { engine, ledger } = runOf30((deed) => {
    if (deed === 'write') return;
    sent += 1;
    if (sent === 3) engine.stop();
    throw new ApiError('network');
  }, 5);
  await engine.work();
  expect(sent).toBe(3);
  expect(engine.state()).toEqual({ kind: 'ended', reason: 'stopped' });
  expect(ledger.counts.unconfirmed).toBeGreaterThan(0);
});

test('a stop while the journal cannot be written ends the run, which does not pause', async () => {
  const { engine, ledger } = runOf30((deed) => {
    if (deed === 'send') return;
    engine.stop();
    throw new Error('The disk is full.');
  });
  await engine.work();
  expect(engine.state()).toEqual({ kind: 'ended', reason: 'stopped' });
  expect(ledger.counts['not-attempted']).toBe(30);
});

test('a key that is renewed while the journal is written is not waited for', async () => {
  let isRefused = true;
  let renew: (() => void) | undefined;
  const { engine, ledger } = runOf30(
    (deed) => {
      if (deed === 'write') renew?.();
      else if (isRefused) {
        isRefused = false;
        throw new ApiError('refused-key', { status: 401 });
      }
    },
    10,
    () => new Promise((resolve) => (renew = resolve)),
  );
  await engine.work();
  expect(ledger.counts.reset).toBe(30);
});

test('a stop while the journal is written sends nothing more', async () => {
  let sent = 0;
  const { engine, ledger } = runOf30((deed) => {
    if (deed === 'send') sent += 1;
    else if (sent === 1) {
      // The last request of the user counts.
      engine.pause();
      engine.stop();
      engine.pause('locked');
    }
  });
  await engine.work();
  expect(sent).toBe(1);
  expect(engine.state()).toEqual({ kind: 'ended', reason: 'stopped' });
  expect(ledger.counts).toMatchObject({ reset: 10, unconfirmed: 0, 'not-attempted': 20 });
});
