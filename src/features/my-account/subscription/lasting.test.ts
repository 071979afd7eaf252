import { expect, test } from 'vitest';
import { lasting } from './lasting.ts';
import { quotaUse } from './quota-use.ts';

const now = new Date(2026, 10, 23, 12).getTime();
const day = (days: number, hour = 12) => new Date(2026, 10, 23 + days, hour).toISOString();

const subscription = {
  valid_from: day(-12),
  valid_until: day(18),
  consumption: 405.05,
  consumption_str: '405.05 GB',
  current_quota: 650,
  current_quota_str: '650.00 GB',
};

function textOf(
  changes: object,
  members: object = {},
  labels: Parameters<typeof lasting>[2] = {},
): string | undefined {
  const user = { subscription: { ...subscription, ...changes }, ...members };
  const use = quotaUse(user.subscription, {});
  return use && lasting(user, use, labels, now)?.text;
}

test.each([
  [
    {},
    '33.8\u00A0GB a day, the quota runs out on Nov 30, 2026, 10 days before the subscription ends.',
  ],
  [
    { consumption: 100, consumption_str: '100.00 GB' },
    '8.33\u00A0GB a day, the quota lasts until the subscription ends.',
  ],
  [
    { consumption_str: undefined, current_quota_str: undefined },
    '33.8 a day, the quota runs out on Nov 30, 2026, 10 days before the subscription ends.',
  ],
])('with %o, how long the quota lasts is said', (changes, text) => {
  expect(textOf(changes)).toBe(`At ${text}`);
});

test.each([
  ['no time has passed', { valid_from: day(0) }],
  ['the subscription starts later', { valid_from: day(1) }],
  ['it started some hours ago', { valid_from: day(-1, 13) }],
  ['it has ended', { valid_until: day(-1) }],
  ['it ends before it starts', { valid_from: day(-1), valid_until: day(-2) }],
  ['the start is missing', { valid_from: undefined }],
  ['the end is no date', { valid_until: 'soon' }],
  ['nothing is used', { consumption: 0, consumption_str: '0 GB' }],
  ['all is used', { consumption: 650, consumption_str: '650.00 GB' }],
  ['the subscription is paused', { paused_at: day(-3) }],
])('nothing is said to last where %s', (_, changes) => {
  expect(textOf(changes)).toBeUndefined();
});

test.each([
  [{ enabled: true, threshold: 10 }, {}, 'more traffic is bought at a threshold of 10.'],
  [
    { enabled: true, threshold: 10 },
    { 'auto_topup_setting.threshold': { unit: 'GB' } },
    'more traffic is bought at a threshold of 10\u00A0GB.',
  ],
  [{ enabled: true, threshold: null }, {}, undefined],
])(
  'with %o and the labels %o, no end is named that auto top-up puts off',
  (setting, labels, bought) => {
    expect(textOf({}, { auto_topup_setting: setting }, labels)).toBe(
      `33.8\u00A0GB a day on average. Auto top-up is on${bought ? `: ${bought}` : '.'}`,
    );
  },
);

test.each([{ enabled: false, threshold: 10 }, { threshold: 10 }])(
  'with %o, which buys nothing, the end is named',
  (setting) => {
    expect(textOf({}, { auto_topup_setting: setting })).toContain('runs out on Nov 30, 2026');
  },
);

test('nothing is said to last where the API contradicts itself', () => {
  expect(textOf({}, { is_subscription_expired: true })).toBeUndefined();
});
