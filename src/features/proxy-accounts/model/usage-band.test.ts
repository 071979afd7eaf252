import { expect, test } from 'vitest';
import { usageBandOf, usageBands, usageBandText } from './usage-band.ts';

test.each([
  [9.9, 'Under 10% of the quota'],
  [10, '10% to under 20% of the quota'],
  [90, '90% to 100% of the quota'],
  [100, '90% to 100% of the quota'],
  [100.1, 'Over the quota'],
])('%s %% of the quota is counted where the bar says', (consumption, text) => {
  const band = usageBands[usageBandOf({ consumption, quota: 100 })];
  expect(band && usageBandText(band)).toBe(text);
});
