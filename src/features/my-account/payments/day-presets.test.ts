import { expect, test } from 'vitest';
import { dayPresets } from './day-presets.ts';

test.each([
  // Across a leap day and the end of a year.
  [new Date(2024, 2, 1, 23, 59), '2023-12-03', '2024-03-01', '2024'],
  [new Date(2026, 10, 23, 0, 0), '2026-08-26', '2026-11-23', '2026'],
])('at %s the presets begin and end with whole days', (now, from, to, year) => {
  expect(dayPresets(now)).toEqual([
    { label: 'Last 90 days', from, to },
    { label: 'This year', from: `${year}-01-01`, to: `${year}-12-31` },
    { label: 'Last year', from: `${Number(year) - 1}-01-01`, to: `${Number(year) - 1}-12-31` },
  ]);
});
