import { expect, test } from 'vitest';
import { lanesOf, markersOf, markerText, withoutPlace } from './lanes.ts';

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
  const lanes = lanesOf(
    {
      subscription: subscription('a', '2026-01-01', '2026-02-01'),
      past_subscriptions: [subscription('a', '2025-01-01', '2025-02-01')],
      payments: [
        { subscription_id: 'a', created_at: '2026-01-02T00:00:00Z', price: 5 },
        { subscription_id: 'gone', created_at: '2026-01-03T00:00:00Z' },
        { created_at: '2026-01-04T00:00:00Z' },
      ],
    },
    { currency: 'EUR' },
  );
  expect(lanes.map(({ name, marks }) => [name, marks.length])).toEqual([
    ['Plan a', 1],
    ['Plan a', 0],
    ['Other payments', 2],
  ]);
  expect(lanes[0]?.marks[0]?.text).toBe('€5.00');
  expect(lanesOf({})).toEqual([]);
});

test('what has no usable time is kept and told, with the text as sent', () => {
  const [lane, backwards, others] = lanesOf({
    subscription: {
      valid_from: '2026-02-30T00:00:00Z',
      cancelled_at: 'soon',
      topups: [
        { kind: 'gb', quantity: 5 },
        { kind: 'gb', quantity: 7, description: '7 GB more' },
      ],
    },
    past_subscriptions: [subscription('a', '2026-02-01', '2026-01-01')],
    payments: [{ created_at: '0000-00-00', price: 7 }],
  });
  expect(lane && withoutPlace(lane)).toEqual([
    'Valid from “2026-02-30T00:00:00Z”',
    'Valid until not provided',
    'Canceled “soon”',
  ]);
  expect(lane?.text).toMatch(/Top-ups: 5 gb, 7 GB more$/);
  const topups = lane?.entries.filter(({ what }) => what === 'Top-up');
  expect(topups?.map(({ at, text }) => [at, text])).toEqual([
    [null, '5 gb'],
    [null, '7 GB more'],
  ]);
  expect(backwards && withoutPlace(backwards)).toEqual(['Ends before it starts']);
  expect(others && withoutPlace(others)).toEqual(['Payment “0000-00-00”: 7']);
  expect([lane?.span, backwards?.span, others?.span]).toEqual([undefined, undefined, undefined]);
});

const day = (date: number) => new Date(2026, 0, date, 12).toISOString();

test('payments that are close are one marker, other events and what is far have their own', () => {
  const [lane] = lanesOf({
    subscription: { subscription_id: 'a', paused_at: day(3) },
    payments: [1, 2, 3, 4, 20].map((date) => ({ subscription_id: 'a', created_at: day(date) })),
  });
  const range = { from: Date.parse(day(1)), until: Date.parse(day(19)) };
  const markers = lane && markersOf(lane, range, 1 / 4);
  expect(markers?.map(markerText)).toEqual([
    expect.stringMatching(/^4 payments: first Payment Jan 1, 2026.*; last Payment Jan 4, 2026/),
    expect.stringMatching(/^Paused Jan 3, 2026/),
  ]);
});
