import { expect, test } from 'vitest';
import { percentText, usagePercent } from './usage.ts';

test.each([
  [{ consumption: 50, quota: 200 }, 25],
  [{ consumption: 300, quota: 200 }, 150],
  [{ consumption: 0, quota: 0 }, 0],
  [{ consumption: 1, quota: 0 }, Infinity],
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
  [Infinity, 'Over 100%'],
])('%s percent reads as %s', (value, text) => {
  expect(percentText(value)).toBe(text);
});
