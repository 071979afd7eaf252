import { expect, test } from 'vitest';
import { operations } from '#contract';
import { clientOver, expectRefusal, request } from '../../support/servers/api-under-test.ts';
import { routesWithoutData } from '../../support/servers/routes-without-data.ts';

test('long resets at the same time are checked one after the other, with pauses for everything else', async () => {
  const api = clientOver(routesWithoutData().fetch, 'key');
  const body = `[${Array(120_000).fill('{"id":1}').join()}]`;
  let turns = 0;
  const count = () => {
    turns += 1;
    immediate = setImmediate(count);
  };
  let immediate = setImmediate(count);
  await Promise.all(
    Array.from({ length: 2 }, () =>
      expectRefusal(request(api, 'PUT', operations.resetQuota.path(), { body }), 422),
    ),
  );
  clearImmediate(immediate);
  // Each has 24 parts.
  expect(turns).toBeGreaterThan(2 * 20);
});
