import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  changesAt,
  periodsAfter,
  periodsBetween,
  type PeriodChange,
  type Period,
  type Times,
} from '../../../cli/schedule/periods.ts';
import { isOpen, type PeriodRecord } from '../../../cli/schedule/period-store.ts';
import { weekdays } from '../../../cli/schedule/read-schedule.ts';

const HOUR = 60 * 60_000;
const oslo = { time: '02:30', time_zone: 'Europe/Oslo' };
const at = (text: string) => Date.parse(text);

function following(times: Times, after: number, count: number): Period[] {
  const periods = periodsAfter(times, after);
  return Array.from({ length: count }, () => periods.next().value);
}

/** The next dates as text. */
const next = (times: Times, from: string, count: number) =>
  following(times, at(from), count).map(
    ({ name, due }) => `${name} ${new Date(due).toISOString().slice(0, 16)}`,
  );

test('dates are the same in a Node.js that knows no language but English', () => {
  const times = { weekday: 'sunday', ...oslo } as const;
  const dates = () => next(times, '2026-10-19T12:00:00Z', 2);
  const expected = dates();
  const { DateTimeFormat } = Intl;
  class EnglishFormat extends DateTimeFormat {
    constructor(_: string, options?: Intl.DateTimeFormatOptions) {
      super('en', options);
    }
  }
  onTestFinished(() => void vi.unstubAllGlobals());
  vi.stubGlobal('Intl', { ...Intl, DateTimeFormat: EnglishFormat });
  expect(dates()).toEqual(expected);
});

describe('dates', () => {
  test.each<[string, Times, string, string[]]>([
    [
      'a day of the month',
      { day: 15, time: '03:00', time_zone: 'UTC' },
      '2026-12-15T03:00:00Z',
      ['2027-01 2027-01-15T03:00', '2027-02 2027-02-15T03:00'],
    ],
    [
      'the last day, also in a leap year',
      { day: 'last', time: '23:59', time_zone: 'UTC' },
      '2028-01-31T23:59:00Z',
      ['2028-02 2028-02-29T23:59', '2028-03 2028-03-31T23:59', '2028-04 2028-04-30T23:59'],
    ],
    [
      'a weekday: the first days of a year may be in a week of the year before',
      { weekday: 'friday', time: '00:00', time_zone: 'UTC' },
      '2026-12-24T00:00:00Z',
      ['2026-W52 2026-12-25T00:00', '2026-W53 2027-01-01T00:00', '2027-W01 2027-01-08T00:00'],
    ],
    [
      'a time that the clock leaves out is as much later',
      { weekday: 'sunday', ...oslo },
      '2026-03-22T12:00:00Z',
      ['2026-W13 2026-03-29T01:30', '2026-W14 2026-04-05T00:30'],
    ],
    [
      'of a time that the clock shows twice, the first',
      { weekday: 'sunday', ...oslo },
      '2026-10-19T12:00:00Z',
      ['2026-W43 2026-10-25T00:30', '2026-W44 2026-11-01T01:30'],
    ],
    [
      'a zone that is half a day ahead begins its month earlier',
      { day: 1, time: '01:00', time_zone: 'Pacific/Kiritimati' },
      '2026-10-31T10:59:00Z',
      ['2026-11 2026-10-31T11:00', '2026-12 2026-11-30T11:00'],
    ],
  ])('%s', (_, times, from, dates) => {
    expect(next(times, from, dates.length)).toEqual(dates);
  });
});

const zones = 'UTC Europe/Oslo America/St_Johns Asia/Kolkata Pacific/Apia Africa/Casablanca'.split(
  ' ',
);

const anyTimes = fc
  .record({
    date: fc.oneof(
      fc.record({ day: fc.oneof(fc.integer({ min: 1, max: 28 }), fc.constant('last' as const)) }),
      fc.record({ weekday: fc.constantFrom(...weekdays) }),
    ),
    hour: fc.integer({ min: 0, max: 23 }),
    minute: fc.integer({ min: 0, max: 59 }),
    time_zone: fc.constantFrom(...zones),
  })
  .map(({ date, hour, minute, time_zone }): Times => {
    const time = [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
    return { ...date, time, time_zone };
  });

const anyMoment = fc.integer({ min: at('2005-01-01T00:00Z'), max: at('2040-01-01T00:00Z') });

test('periods follow each other without a gap, each with a name of its own', () => {
  fc.assert(
    fc.property(anyTimes, anyMoment, (times, now) => {
      const coming = following(times, now, 30);
      const dates = coming.map(({ due }) => due);
      expect(dates).toEqual([...dates].toSorted((one, other) => one - other));
      expect(new Set(coming.map(({ name }) => name)).size).toBe(30);
      const last = dates.at(-1) ?? 0;
      expect(periodsBetween(times, now, last)).toEqual(coming);
      const longest = times.weekday === undefined ? 32 : 8;
      for (const [index, due] of dates.slice(1).entries())
        expect(due - (dates[index] ?? 0)).toBeLessThan(longest * 24 * HOUR);
    }),
  );
});

const within = (min: number, max: number, weight: number) => ({
  weight,
  arbitrary: fc.integer({ min, max }),
});

test('whatever the clock does, and wherever the process is killed, every period is recorded, and what ran stays so', () => {
  /** Hours between two starts, some of them backwards, and after how many writes the process is killed. */
  const anyStart = fc.record({
    hours: fc.oneof(within(0, 30, 8), within(0, 24 * 70, 2), within(-24 * 20, 0, 1)),
    writes: fc.oneof(fc.constant(Infinity), fc.integer({ min: 0, max: 3 })),
  });
  const allStarts = fc
    .array(anyStart, { maxLength: 60 })
    .map((starts) => [...starts, { hours: 0, writes: Infinity }]);
  const anyMissed = fc.constantFrom('run' as const, 'skip' as const, 'ask' as const);
  fc.assert(
    fc.property(anyTimes, anyMissed, anyMoment, allStarts, (times, missed, begin, starts) => {
      let records: PeriodRecord[] = [];
      let now = begin;
      for (const { hours, writes } of starts) {
        now += hours * HOUR;
        let writesLeft = writes;
        const write = (change: PeriodChange) => {
          if (writesLeft === 0) return;
          writesLeft -= 1;
          records = [
            ...records.filter(({ period }) => period !== change.period),
            { ...change, file: '' },
          ].toSorted((one, other) => at(one.due) - at(other.due));
        };
        const changes = changesAt({ ...times, missed }, records, now, false);
        const open = new Set(records.filter(isOpen).map(({ period }) => period));
        const known = new Set(records.map(({ period }) => period));
        expect(changes.filter(({ period }) => known.has(period) && !open.has(period))).toEqual([]);
        for (const change of changes) write(change);
        // The command works on the only one that is left.
        const left = records.filter(isOpen);
        expect(left).toEqual(records.slice(-1).filter(isOpen));
        for (const record of left) write({ ...record, state: 'done' });
      }
      const names = records.map(({ period }) => period);
      const [first, last] = [records[0], records.at(-1)];
      const all = periodsBetween(times, at(first?.due ?? '') - 1, at(last?.due ?? ''));
      expect(names).toEqual(all.map(({ name }) => name));
    }),
  );
});
