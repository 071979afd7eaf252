import { expect, test } from 'vitest';
import { contradictions } from './contradictions.ts';

const now = Date.UTC(2026, 2, 15);
const past = '2026-02-01T00:00:00+00:00';
const future = '2026-04-01T00:00:00+00:00';

test('an expired subscription that is valid until next month is told', () => {
  const found = contradictions(
    { is_subscription_expired: true, subscription: { valid_until: future } },
    now,
  );
  expect(found).toHaveLength(1);
  expect(found[0]).toMatch(/^Marked as expired, but valid until .*2026/);
});

test('a subscription that is not expired but ended last month is told', () => {
  const found = contradictions(
    { is_subscription_expired: false, subscription: { valid_until: past } },
    now,
  );
  expect(found[0]).toMatch(/^Marked as not expired, but valid only until/);
});

test('a subscription that ends before it begins is told beside anything else', () => {
  const found = contradictions(
    {
      is_subscription_expired: true,
      subscription: { valid_from: '2027-01-01T00:00:00Z', valid_until: future },
    },
    now,
  );
  expect(found).toHaveLength(2);
});

test.each([
  ['paused_at', /^Paused .* before it starts/],
  ['cancelled_at', /^Canceled .* before it starts/],
] as const)('%s before the start is told', (member, sentence) => {
  const found = contradictions({ subscription: { valid_from: future, [member]: past } }, now);
  expect(found).toEqual([expect.stringMatching(sentence)]);
});

test.each([
  ['nothing is known', {}],
  ['the flag is not given', { subscription: { valid_until: past } }],
  ['the end is not given', { is_subscription_expired: true, subscription: {} }],
  [
    'the end is no date',
    { is_subscription_expired: true, subscription: { valid_until: 'soon 9' } },
  ],
  ['there is no subscription', { is_subscription_expired: true, subscription: null }],
  [
    'both agree',
    { is_subscription_expired: true, subscription: { valid_from: past, valid_until: past } },
  ],
])('no contradiction is claimed where %s', (_, user) => {
  expect(contradictions(user, now)).toEqual([]);
});
