import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differences, folded } from './differences.ts';

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
  ]);
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
      fc.pre(folded(mine) !== folded(stored));
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

test('a value of a type that the contract does not have is shown as it came', () => {
  const body = { name: null, proxy_account_id: null, port: 2500 };
  expect(differences(body, { $other: { port: [2500] } }, null)).toMatchObject([
    { name: 'port', kind: 'changed', sent: 2500, stored: [2500] },
  ]);
});

test.each([
  ['Utah', ' Utah\t'],
  ['DE', 'de'],
  ['Zu\u0308rich', 'Zürich'],
  ['a\r\nb', 'a\nb'],
  ['5', '5.0'],
  ['0064500', '64500'],
  [
    [' B', 'a', 'a'],
    ['a', 'b'],
  ],
  [null, ''],
  [null, []],
])('%j and %j mean the same', (one, other) => expect(folded(one)).toBe(folded(other)));

test.each([
  ['a', 'b'],
  ['a', null],
  ['a b', 'ab'],
  ['a5', 'b5'],
  ['5.05', '5.5'],
  [5, 6],
  [true, false],
  [['a', null], ['a']],
  ['9007199254740993', '9007199254740992'],
])('%j and %j do not', (one, other) => expect(folded(one)).not.toBe(folded(other)));
