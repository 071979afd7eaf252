import { expect, test } from 'vitest';
import { contradictions } from './contradictions.ts';

const now = Date.UTC(2026, 2, 15);
const past = '2026-02-01T00:00:00+00:00';
const future = '2026-04-01T00:00:00+00:00';
const [expired, going] = [{ is_subscription_expired: true }, { is_subscription_expired: false }];

test.each([
  [
    'it is expired, but valid until next month',
    { ...expired, subscription: { valid_until: future } },
    [/^Marked as expired, but valid until .*2026/],
  ],
  [
    'it is not expired, but ended last month',
    { ...going, subscription: { valid_until: past } },
    [/^Marked as not expired, but valid only until/],
  ],
  [
    'it ends before it begins, beside anything else',
    { ...expired, subscription: { valid_from: '2027-01-01T00:00:00Z', valid_until: future } },
    [/^Marked as expired/, /^Ends .* before it starts/],
  ],
  [
    'it was paused and canceled before the start',
    { subscription: { valid_from: future, paused_at: past, cancelled_at: past } },
    [/^Paused .* before it starts/, /^Canceled .* before it starts/],
  ],
])('it is told where %s', (_, user, sentences) => {
  expect(contradictions(user, now)).toEqual(
    sentences.map((sentence) => expect.stringMatching(sentence) as string),
  );
});

test.each([
  ['nothing is known', {}],
  ['the flag is not given', { subscription: { valid_until: past } }],
  ['the end is not given', { ...expired, subscription: {} }],
  ['the end is no date', { ...going, subscription: { valid_until: 'soon 9' } }],
  ['there is no subscription', { ...expired, subscription: null }],
  ['both agree', { ...expired, subscription: { valid_from: past, valid_until: past } }],
])('no contradiction is claimed where %s', (_, user) => {
  expect(contradictions(user, now)).toEqual([]);
});
