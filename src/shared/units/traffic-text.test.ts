import { expect, test } from 'vitest';
import { learnUnits } from './learn-units.ts';
import { trafficText } from './words.ts';

const GB = 1024 ** 3;
const learned = learnUnits([
  { number: 4 * GB, text: '4.00 GB' },
  { number: 1.5 * GB, text: '1.50 GB' },
]);

test('traffic that adds up to the consumption has its unit', () => {
  const counters = { bytes_recv: 3 * GB, bytes_sent: GB, consumption: 4 * GB };
  expect(trafficText('bytes_recv', counters, learned)).toBe('3\u00A0GB');
  expect(trafficText('bytes_sent', counters, learned)).toBe('1\u00A0GB');
});

test.each([
  ['that does not add up', { bytes_recv: 3 * GB, bytes_sent: GB, consumption: 5 * GB }],
  ['without a consumption', { bytes_recv: 3 * GB, bytes_sent: GB }],
  ['of which a part is missing', { bytes_recv: 3 * GB, bytes_sent: null, consumption: 3 * GB }],
  ['that is zero', { bytes_recv: 0, bytes_sent: 0, consumption: 0 }],
  ['that is no number', { bytes_recv: '3', bytes_sent: GB, consumption: 4 * GB }],
])('traffic %s has none', (_, counters) =>
  expect(trafficText('bytes_recv', counters, learned)).toBeUndefined(),
);

test('without a learned unit, or one small enough, there is none', () => {
  const counters = { bytes_recv: 3 * GB, bytes_sent: 12, consumption: 3 * GB + 12 };
  expect(trafficText('bytes_recv', counters, learnUnits([]))).toBeUndefined();
  expect(trafficText('bytes_sent', counters, learned)).toBeUndefined();
});
