import { expect, test } from 'vitest';
import { runToEnd } from '#shared/lib/time-slicing.ts';
import { parsePlan } from '#shared/plan/parse-plan.ts';
import { planText } from '#shared/plan/write-plan.ts';
import { planFromFile, planToFile } from './plan-file.ts';
import { planWithout, type Plan } from './plan.ts';

const plan: Plan = {
  ids: ['a', 'b', 'c'],
  names: ['anna', 'b', 'carl'],
  before: [[5, 1, 2], null, [0, null, 0]],
  asOf: [1500, null, 2500],
  sequences: [3, 0, 4],
};
const head = {
  api: 'https://api.example.com',
  user: 'ada',
  created_at: '2026-03-01T10:00:00.000Z',
  note: 'For March',
};

test('a plan that was saved and opened is the same plan, with its file', () => {
  const file = runToEnd(planToFile(plan, head));
  const text = runToEnd(planText(file)).join('');
  const read = parsePlan(text);
  if (read.kind !== 'reset') throw new Error('Another kind of plan was read.');
  const source = { fileName: 'plan.json', digest: 'abc' };
  const opened = runToEnd(planFromFile({ plan: read, ...source }));
  const { sequences: _, ...known } = plan;
  expect(opened).toEqual({
    ...known,
    file: {
      ...source,
      createdAt: head.created_at,
      note: 'For March',
      items: 3,
      userId: head.user,
      user: head.user,
    },
  });
  // Then a part of it still names the file.
  expect(planWithout(opened, new Set([0])).file?.items).toBe(3);
});

test('what is unknown is not in the file', () => {
  const { items } = runToEnd(planToFile(plan, head));
  expect(items[1]).toEqual({ id: 'b' });
  expect(Object.keys(items[2] ?? {})).toEqual([
    'id',
    'username',
    'consumption',
    'bytes_sent',
    'known_at',
  ]);
});
