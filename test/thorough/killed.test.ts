import { describe, test } from 'vitest';
import { dataPlaces } from '../support/servers/data-places.ts';
import { expectFreshStart, expectNothingLost, inLanes } from '../support/servers/kill-rounds.ts';
import { shippedServer } from '../support/servers/server-process.ts';

const { run } = shippedServer();

describe.each(dataPlaces)('on $name', { timeout: 1_500_000 }, ({ make, makeNew }) => {
  test('a server is killed in the midst of resets and updates', () =>
    inLanes((seed) => expectNothingLost(run, make, 25, seed)));

  test('a server is killed during its first start', () =>
    inLanes((seed) => expectFreshStart(run, makeNew, 3, seed)));
});
