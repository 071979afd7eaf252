import { expect, test } from 'vitest';
import { percentText, usagePercent, usageBandOf, usageBands } from './usage.ts';

test.each([
  [{ consumption: 50, quota: 200 }, 25],
  [{ consumption: 300, quota: 200 }, 150],
  // Many panels write "unlimited" so; the contract says nothing.
  [{ consumption: 0, quota: 0 }, undefined],
  [{ consumption: 1, quota: 0 }, undefined],
  [{ consumption: 1, quota: -1 }, undefined],
  [{ consumption: 1, quota: null }, undefined],
  [{ quota: 5 }, undefined],
])('the usage of %j is %s percent', (account, percent) => {
  expect(usagePercent(account)).toBe(percent);
});

test.each([
  [0, '0%'],
  [29, '29%'],
  [57.04, '57%'],
  [99.99, '99.9%'],
  [100, '100%'],
  [100.001, '100.1%'],
])('%s percent reads as %s', (value, text) => {
  expect(percentText(value)).toBe(text);
});

test.each([
  [9.9, 'Under 10% of the quota'],
  [10, '10% to under 20% of the quota'],
  [90, '90% to 100% of the quota'],
  [100, '90% to 100% of the quota'],
  [100.1, 'Over the quota'],
])('%s %% of the quota is counted where the bar says', (consumption, text) => {
  expect(usageBands[usageBandOf({ consumption, quota: 100 })]?.text).toBe(text);
});

test.each([
  [{ consumption: 5, quota: -1 }],
  [{ consumption: 0, quota: 0 }],
  [{ consumption: null, quota: 0 }],
])('%j is in no step of the usage, and not unknown either', (account) => {
  expect(usageBandOf(account)).toBe(usageBands.length);
});
