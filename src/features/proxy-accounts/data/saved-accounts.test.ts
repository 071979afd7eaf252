import { expect, test } from 'vitest';
import { withResponse } from './saved-accounts.ts';

const record = {
  scope: 'somewhere',
  id: 'a',
  source: 'pasted' as const,
  addedAt: 1,
  account: null,
  knownAt: null,
};

test('what is kept of an answer holds no password, wherever it stands', () => {
  const response = {
    id: 'a',
    username: 'ada-1815',
    plain_password: 'hunter2',
    $other: { plain_password: 'hunter2', proxy: { apiToken: 'hunter2', host: 'p1' } },
  };
  const updated = withResponse(record, { account: response, knownAt: 9, sequence: 4 });
  expect(JSON.stringify(updated)).not.toContain('hunter2');
  expect(updated).toMatchObject({
    knownAt: 9,
    sequence: 4,
    account: { username: 'ada-1815', $other: { proxy: { host: 'p1' } } },
  });
});

test('an answer that is nested too deep to be copied is kept without what the contract does not know', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(6000)}${']'.repeat(6000)}`);
  const response = { id: 'a', consumption: 0, $other: { deep } };
  const updated = withResponse(record, { account: response, knownAt: 9, sequence: 4 });
  expect(updated).toMatchObject({ account: { id: 'a', consumption: 0 }, sequence: 4 });
});
