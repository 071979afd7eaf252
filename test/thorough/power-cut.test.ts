import { describe, expect, test } from 'vitest';
import { dataDirectory } from '../support/servers/data-places.ts';
import {
  expectEndAtDiskFault,
  expectFreshStart,
  expectNothingLost,
  inLanes,
  onPower,
  SEED,
} from '../support/servers/kill-rounds.ts';
import { shippedServer } from '../support/servers/server-process.ts';

const { run } = shippedServer();

/** What was not synced is lost, wholly or in part. */
describe('a power failure', { timeout: 1_500_000 }, () => {
  test('in the midst of resets and updates loses no acknowledged write', () =>
    inLanes((seed) => expectNothingLost(onPower(run, seed), dataDirectory, 25, seed)));

  test('without syncs loses acknowledged writes', async () => {
    const fast = onPower(run, SEED, { DURABILITY: 'fast' });
    const losing = expectNothingLost(fast, dataDirectory, 10, SEED);
    await expect(losing).rejects.toThrow(/^seed \d+, round \d+: expected|can't be opened/);
  });

  test('during the first start leaves a database that the next one completes', () =>
    expectFreshStart(onPower(run, SEED), () => dataDirectory(true), 3, SEED));
});

test.each([
  'fsyncSync EIO /pg_wal/',
  'writeSync EDQUOT /pg_wal/',
  'fsyncSync EIO /base/',
  'fsyncSync EIO xlogtemp',
  'writeSync ENOSPC xlogtemp',
])(
  'a disk with the fault %s ends the server at once, and no response claims what is lost',
  { timeout: 1_500_000 },
  (fault) => expectEndAtDiskFault(run, fault),
);
