import { expect, test } from 'vitest';
import { reasonOf } from './reason.ts';

test.each([
  [{ title: 'Forbidden' }, 'Forbidden'],
  [{ title: 'Forbidden', detail: 'This user is disabled.' }, 'This user is disabled.'],
  [{ detail: 'x'.repeat(10_000) }, 'x'.repeat(400)],
  [
    {
      title: 'Invalid',
      findings: [1, 2, 3, 4, 5].map((at) => ({ path: `m${at}`, message: 'no' })),
    },
    'm1: no; m2: no; m3: no (and 2 more)',
  ],
  // A message may repeat the value.
  [{ findings: [{ path: 'plain_password', message: '“secret” is too short.' }] }, 'plain_password'],
  [{ findings: [{ path: '', message: 'Not like this.' }] }, 'Not like this.'],
  [undefined, undefined],
])('of a failure %j the reason %j is shown', (problem, reason) => {
  expect(reasonOf({ problem, status: 422 })).toBe(reason);
});

test.each([
  [422, { detail: 'The value “hunter2” of plain_password is invalid.' }],
  [422, { findings: [{ path: '', message: 'Not an api-key: “hunter2”.' }] }],
  [400, { findings: [{ path: 'name', message: 'As sdkKey “hunter2”.' }] }],
  [500, { detail: 'connect postgres://u:hunter2@host/db failed' }],
  [503, { findings: [{ path: '', message: 'postgres://u:hunter2@host/db' }] }],
])('of a %i that may repeat a secret only the title is shown: %j', (status, problem) => {
  expect(reasonOf({ problem: { title: 'Invalid', ...problem }, status })).toBe('Invalid');
});
