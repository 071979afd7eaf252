import { expect, test } from 'vitest';
import { formatDateTime } from './format.ts';
import { formatSentDay, formatWrittenDay, sentDay } from './days.ts';
import { formatSent } from './sent-time.ts';

test.each([
  ['2026-11-01T00:00:00+00:00', 'Nov 1, 2026'],
  ['2026-11-01T00:00Z', 'Nov 1, 2026'],
  ['2026-11-01t00:00:00.000z', 'Nov 1, 2026'],
  ['2026-11-01T00:00:00-08:00', 'Nov 1, 2026'],
  ['2026-12-31T23:59:59Z', 'Dec 31, 2026'],
  ['2026-12-31T23:59:59.999+14:00', 'Dec 31, 2026'],
  ['2024-02-29T00:00:00+05:45', 'Feb 29, 2024'],
])('%s is a day of a term, whatever the time zone', (text, day) => {
  expect([formatSent(text), formatSentDay(text)]).toEqual([day, day]);
});

test.each([
  '2026-11-01T00:00:01Z',
  '2026-11-01T00:00:00.5Z',
  '2026-11-01T23:59:58Z',
  '2026-11-01T12:00:00Z',
])('%s is a time in the time zone of the reader', (text) => {
  expect(formatSent(text)).toBe(formatDateTime(text));
  expect(formatDateTime(text)?.startsWith(formatSentDay(text) ?? 'no date')).toBe(true);
});

test('the day that the API writes is that of its own offset', () => {
  expect(sentDay('2026-01-01T00:30:00Z')).toBe('2026-01-01');
  expect(sentDay('2025-12-31T23:30:00-01:00')).toBe('2025-12-31');
  expect(formatWrittenDay('2025-12-31T23:30:00-01:00')).toBe('Dec 31, 2025');
  expect(formatWrittenDay('soon')).toBeUndefined();
});

test.each(['soon', '2026-02-30T00:00:00Z', '2026-11-01'])('%s is no day', (text) => {
  expect([formatSent(text), formatSentDay(text), sentDay(text)]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
