import { expect, test } from 'vitest';
import { withAnswerKept } from './roster.ts';

test('what is kept of an answer holds no password, wherever it stands', () => {
  const record = {
    scope: 'somewhere',
    id: 'a',
    source: 'pasted' as const,
    addedAt: 1,
    account: null,
    knownAt: null,
  };
  const answer = {
    id: 'a',
    username: 'ada-1815',
    plain_password: 'hunter2',
    $other: { plain_password: 'hunter2', proxy: { apiToken: 'hunter2', host: 'p1' } },
  };
  const kept = withAnswerKept(record, { account: answer, knownAt: 9, seq: 4 });
  expect(JSON.stringify(kept)).not.toContain('hunter2');
  expect(kept).toMatchObject({
    knownAt: 9,
    seq: 4,
    account: { username: 'ada-1815', $other: { proxy: { host: 'p1' } } },
  });
});
