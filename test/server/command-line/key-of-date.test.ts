import { afterEach, expect, test, vi } from 'vitest';
import { keyIn } from '../../../cli/accounts/once.ts';
import type { Cli } from '../../../cli/command/parse-command.ts';
import { WrongUse } from '../../../cli/terminal/failure.ts';

afterEach(() => vi.useRealTimers());

const notes: string[] = [];

function keyAt(time: string, once: string, zone = 'Europe/Oslo'): string | undefined {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(time) });
  const given: Record<string, string> = { once, 'time-zone': zone };
  const cli: Pick<Cli, 'text' | 'note'> = {
    text: (name) => given[name],
    note: (line) => void notes.push(line),
  };
  return keyIn(cli as Cli);
}

test.each([
  ['monthly', '2026-10-31T22:59:59Z', '2026-10'],
  ['monthly', '2026-10-31T23:00:00Z', '2026-11'],
  ['shop-monthly', '2026-11-30T22:59:59Z', 'shop-2026-11'],
  ['daily', '2026-11-28T23:00:00Z', '2026-11-29'],
  // The first days of a year may be in a week of the year before.
  ['weekly', '2026-12-27T22:59:59Z', '2026-W52'],
  ['weekly', '2027-01-03T22:59:59Z', '2026-W53'],
  ['weekly', '2027-01-03T23:00:00Z', '2027-W01'],
  ['2026-11', '2027-01-03T23:00:00Z', '2026-11'],
])('%s at %s is %s', (once, time, key) => {
  expect(keyAt(time, once)).toBe(key);
});

test('the first line says the key and the time zone, which must be one', () => {
  notes.length = 0;
  keyAt('2026-10-31T23:00:00Z', 'monthly');
  expect(notes).toEqual(['The key is 2026-11, by the date in Europe/Oslo.']);
  expect(() => keyAt('2026-10-31T23:00:00Z', 'monthly', 'Oslo')).toThrow(WrongUse);
});
