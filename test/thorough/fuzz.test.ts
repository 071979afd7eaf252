import { setTimeout as later } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FUZZ_SEED, fuzzGround, fuzzTests } from '../support/fuzz/run.ts';

fuzzTests(50_000);

test('nothing of all that stays in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const { requests, throughForwarder: send } = fuzzGround();
  const sample = fc.sample(requests, { numRuns: 500, seed: FUZZ_SEED });
  const soak = async (times: number) => {
    for (let time = 0; time < times; time += 1) {
      for (const request of sample) await send(request);
    }
    return held();
  };
  /** Closed resources are released in later turns: until then a garbage collection still finds some of them. */
  const held = async (before = Infinity): Promise<NodeJS.MemoryUsage> => {
    collect();
    const memory = process.memoryUsage();
    if (memory.heapUsed >= before) return memory;
    await later(50);
    return held(memory.heapUsed);
  };
  const warm = await soak(4);
  const after = await soak(8);
  // Separately: the database's memory, which is large and constant, would hide a leak of the heap.
  expect(after.heapUsed / warm.heapUsed).toBeLessThan(1.1);
  expect(after.external / warm.external).toBeLessThan(1.1);
});
