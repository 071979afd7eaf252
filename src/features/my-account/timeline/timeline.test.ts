import { expect, test } from 'vitest';
import { lanesOf, entriesWithoutTime } from './timeline.ts';

const subscription = (id: string, from: string, until: string) => ({
  subscription_id: id,
  plan: { name: `Plan ${id}` },
  valid_from: `${from}T00:00:00Z`,
  valid_until: `${until}T00:00:00Z`,
});

test('the present subscription comes first, then the past ones from the latest', () => {
  const lanes = lanesOf({
    subscription: subscription('now', '2020-01-01', '2020-02-01'),
    past_subscriptions: [
      subscription('old', '2021-01-01', '2021-02-01'),
      { subscription_id: 'unknown' },
      subscription('late', '2022-01-01', '2022-02-01'),
    ],
  });
  expect(lanes.map(({ name }) => name)).toEqual(['Plan now', 'Plan late', 'Plan old', 'unknown']);
});

test('a payment stands with the subscription that it names, else with the others', () => {
  const lanes = lanesOf({
    subscription: subscription('a', '2026-01-01', '2026-02-01'),
    payments: [
      { subscription_id: 'a', created_at: '2026-01-02T00:00:00Z', price: 5 },
      { subscription_id: 'gone', created_at: '2026-01-03T00:00:00Z' },
      { created_at: '2026-01-04T00:00:00Z' },
    ],
  });
  expect(lanes.map(({ name, marks }) => [name, marks.length])).toEqual([
    ['Plan a', 1],
    ['Other payments', 2],
  ]);
});

test('of a list of payments and nothing else there is one lane', () => {
  expect(lanesOf({ payments: [{ price: 1 }] })).toHaveLength(1);
  expect(lanesOf({})).toEqual([]);
});

test('a price has the currency that the operator names', () => {
  const [lane] = lanesOf({ payments: [{ price: 1 }] }, { currency: 'EUR' });
  expect(lane?.entries[0]?.text).toBe('€1.00');
});

test('what has no usable time is kept and told, with the text as sent', () => {
  const [lane] = lanesOf({
    subscription: {
      valid_from: '2026-02-30T00:00:00Z',
      cancelled_at: 'soon',
      topups: [
        { kind: 'gb', quantity: 5 },
        { kind: 'gb', quantity: 7, description: '7 GB more' },
      ],
    },
  });
  expect(lane?.span).toBeUndefined();
  expect(lane && entriesWithoutTime(lane).map(({ what, at }) => [what, at])).toEqual([
    ['Valid from', '2026-02-30T00:00:00Z'],
    ['Valid until', null],
    ['Canceled', 'soon'],
  ]);
  const topups = lane?.entries.filter(({ what }) => what === 'Top-up');
  expect(topups?.map(({ text }) => text)).toEqual(['5 gb', '7 GB more']);
});

test('a subscription that ends before it begins has no bar', () => {
  const [lane] = lanesOf({ subscription: subscription('a', '2026-02-01', '2026-01-01') });
  expect(lane?.span).toBeUndefined();
});
