import { expect, test } from 'vitest';
import { throughputText } from './run-texts.ts';
import { createThroughput } from './throughput.ts';

test('the speed is that of the last 20 seconds, or of the whole run where nothing was settled in them', () => {
  const { note, perSecond } = createThroughput();
  const textAfter = (settled: number, seconds: number) => {
    note(settled, seconds * 1000);
    return throughputText({ perSecond: perSecond(), ledger: { counts: { 'not-attempted': 600 } } });
  };
  expect(textAfter(0, 0)).toBeUndefined();
  expect(textAfter(100, 10)).toBe('10 a second, about 60 seconds left');
  expect(textAfter(400, 25)).toBe('20 a second, about 30 seconds left');
  expect(textAfter(400, 50)).toBe('8.0 a second, about 75 seconds left');
});
