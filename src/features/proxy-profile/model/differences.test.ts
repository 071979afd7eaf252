import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differences, isTimeUnmoved, normalizationsBetween } from './differences.ts';

const sent = {
  name: 'abc ',
  proxy_account_id: null,
  port: null,
  location: null,
  advanced_settings: { region_endpoint: false, filter_by_subnets_list: [null, 'a'] },
};

test('an answer that says the same in other words is no difference', () => {
  const stored = {
    name: 'abc ',
    location: { city: null },
    advanced_settings: { filter_by_subnets_list: [null, 'a'] },
    updated_at: '2026-03-01T10:00:00+00:00',
  };
  expect(differences(sent, stored, null)).toEqual([]);
});

test('each difference is told from the others by what was there before', () => {
  const before = { name: 'abc', port: 2000, notes: 'old', location: { region: 'Utah' } };
  const body = {
    name: 'abcd',
    proxy_account_id: null,
    port: null,
    notes: 'new',
    location: { region: ' Ohio ', city: null },
    session: { type: 'sticky' },
  };
  const stored = {
    name: 'abc',
    port: 2000,
    notes: 'other',
    location: { region: 'ohio', city: 'Paris' },
    session: { type: 'sticky', duration: 30 },
  };
  const found = differences(body, stored, before);
  expect(found.map(({ name, kind }) => [name, kind])).toEqual([
    ['name', 'ignored'],
    ['port', 'ignored'],
    ['notes', 'changed'],
    ['location.region', 'normalized'],
    ['location.city', 'defaulted'],
    ['session.duration', 'defaulted'],
  ]);
  expect(found[3]?.but).toEqual(['surrounding spaces', 'letter case']);
  expect(found[5]).toMatchObject({ sent: undefined, stored: 30 });
});

test('a body that comes back as it was sent has no difference, whatever was there before', () => {
  const value = fc.oneof(fc.string(), fc.constant(null), fc.constant(undefined));
  const profile = fc.record({
    name: fc.oneof(fc.string(), fc.constant(null)),
    proxy_account_id: fc.constant(null),
    notes: value,
    location: fc.oneof(fc.record({ region: value, city: value }), fc.constant(null)),
  });
  fc.assert(
    fc.property(profile, fc.option(profile), (body, before) => {
      expect(differences(body, body, before)).toEqual([]);
    }),
  );
});

test('one value that comes back otherwise is one difference, of the right kind', () => {
  const word = fc.string().map((text) => `w${text}`);
  fc.assert(
    fc.property(word, word, word, (had, mine, stored) => {
      fc.pre(!normalizationsBetween(mine, stored));
      const body = { name: null, proxy_account_id: null, notes: mine };
      const found = differences(body, { notes: stored }, { notes: had });
      const kind = stored === had ? 'ignored' : 'changed';
      expect(found).toMatchObject([{ name: 'notes', kind, isUnedited: mine === had }]);
      expect(differences({ ...body, notes: null }, { notes: stored }, {})).toMatchObject([
        { kind: 'defaulted' },
      ]);
    }),
  );
});

test('a field that was not edited and came back otherwise was changed by the API or by somebody else', () => {
  const before = { notes: 'as loaded' };
  const body = { name: null, proxy_account_id: null, notes: 'as loaded' };
  expect(differences(body, { notes: 'of a colleague' }, before)).toMatchObject([
    { name: 'notes', kind: 'changed', isUnedited: true },
  ]);
});

test('what was left out is named only where a value came that was not there before', () => {
  const body = { name: null, proxy_account_id: null };
  expect(differences(body, { port: null, notes: '' }, null)).toMatchObject([{ name: 'notes' }]);
  expect(differences(body, { port: 2000 }, { port: 2000 })).toEqual([]);
  expect(differences(body, { $other: { port: [1] } }, { $other: { port: [1] } })).toEqual([]);
});

test('a value of a type that the contract does not have is shown as it came', () => {
  const body = { name: null, proxy_account_id: null, port: 2500 };
  expect(differences(body, { $other: { port: [2500] } }, null)).toMatchObject([
    { name: 'port', kind: 'changed', sent: 2500, stored: [2500] },
  ]);
});

test('the time of the last update has moved, has not, or is not told', () => {
  const time = '2026-03-01T10:00:00+00:00';
  expect(isTimeUnmoved({ updated_at: time }, { updated_at: time })).toBe(true);
  expect(isTimeUnmoved({ updated_at: time }, { updated_at: null })).toBe(false);
  expect(isTimeUnmoved({}, {})).toBe(false);
});

describe('the same in other letters', () => {
  test.each([
    ['Utah', ' Utah\t', ['surrounding spaces']],
    ['DE', 'de', ['letter case']],
    ['Zu\u0308rich', 'Zürich', ['Unicode form']],
    ['a\r\nb', 'a\nb', ['line endings']],
    ['5', '5.0', ['number format']],
    ['0064500', '64500', ['number format']],
    [['b', 'a'], ['a', 'b'], ['order']],
    [['a', 'a'], ['a'], ['duplicates']],
    [
      [' B', 'a', 'a'],
      ['a', 'b'],
      ['surrounding spaces', 'letter case', 'order', 'duplicates'],
    ],
    [null, '', ['how an empty value is written']],
    [null, [], ['how an empty value is written']],
  ])('%j and %j', (one, other, ways) => {
    expect(normalizationsBetween(one, other)).toEqual(ways);
    expect(normalizationsBetween(other, one)).toEqual(ways);
  });

  test.each([
    ['a', 'b'],
    ['a', null],
    ['a b', 'ab'],
    [5, 6],
    [true, false],
    [['a', null], ['a']],
    ['9007199254740993', '9007199254740992'],
  ])('%j and %j are not', (one, other) =>
    expect(normalizationsBetween(one, other)).toBeUndefined(),
  );

  test('whatever a server trims, folds, sorts or thins out is found to be the same', () => {
    const list = fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1 });
    fc.assert(
      fc.property(list, (entries) => {
        const folded = entries.map((entry) => entry.trim().normalize('NFC'));
        const stored = [...new Set(folded)].toSorted();
        fc.pre(JSON.stringify(entries) !== JSON.stringify(stored));
        expect(normalizationsBetween(entries, stored)?.length).toBeGreaterThan(0);
      }),
    );
  });
});
