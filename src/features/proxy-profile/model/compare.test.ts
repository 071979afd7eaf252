import { expect, test } from 'vitest';
import { arrivalOf, differingFields, reviewRows, changedFields, conflictOf } from './compare.ts';
import fc from 'fast-check';
import { proxyProfile, read } from '#contract';
import { toBody } from './body.ts';
import { fieldNames } from './fields.ts';
import { fromWire, memberAt, setMember } from './form-values.ts';
import { isSent, valueOf } from './values.ts';
import type { Baseline } from './baseline.ts';

test('two states differ in the fields whose values do, whatever else came with them', () => {
  const older = { name: 'abc', port: 2000, location: null, updated_at: '1', $other: { x: 1 } };
  const newer = {
    name: 'abc',
    port: null,
    location: { city: 'Golden', region: null },
    advanced_settings: { region_endpoint: false, filter_by_subnets: true },
    updated_at: '2',
  };
  expect(differingFields(older, newer)).toEqual([
    { name: 'port', values: [2000, null] },
    { name: 'location.city', values: [null, 'Golden'] },
    { name: 'advanced_settings.filter_by_subnets', values: [false, true] },
  ]);
});

const known = { name: 'abc', proxy_account_id: null, port: 2000, location: { city: 'Paris' } };

test('what is edited, emptied and left alone stands in its own list', () => {
  const form = fromWire(known);
  form.name = 'abcd';
  form.location.city = '';
  form.notes = 'new';
  const rows = reviewRows(known, toBody(known, form));
  expect(rows.changed).toEqual([
    { name: 'name', values: ['abc', 'abcd'] },
    { name: 'notes', values: [null, 'new'] },
  ]);
  expect(rows.emptied).toEqual([{ name: 'location.city', values: ['Paris'] }]);
  expect(rows.unchanged).toContainEqual({ name: 'port', values: [2000] });
  expect(rows.unknown).toEqual([]);
});

test('without a known profile, a field is filled in from nothing known or left out', () => {
  const form = fromWire(null);
  form.name = 'abc';
  form.location.city = 'Paris';
  const rows = reviewRows(null, toBody(null, form));
  expect(rows.changed).toContainEqual({ name: 'location.city', values: [undefined, 'Paris'] });
  expect(rows.unchanged).toEqual([]);
  expect(rows.unknown).toContain('location.region');
  expect(rows.unknown).toHaveLength(fieldNames.length - 3);
});

test('a number typed in other digits changes nothing', () => {
  const form = fromWire(known);
  form.port = '02000';
  const rows = reviewRows(known, toBody(known, form));
  expect([...rows.changed, ...rows.emptied]).toEqual([]);
});

test('every field is in exactly one list, whatever the API answered, and the lists tell the body', () => {
  fc.assert(
    fc.property(
      fc.jsonValue(),
      fc.jsonValue(),
      fc.constantFrom(...fieldNames),
      fc.string(),
      (location, port, edited, typed) => {
        const response = { ...known, location, port };
        const { value = null } = read(proxyProfile, response);
        const form = fromWire(value);
        if (typeof memberAt(form, edited) === 'string') setMember(form, edited, typed);
        const body = toBody(value, form);
        const { changed, emptied, unchanged, unknown } = reviewRows(value, body);
        const rows = [...changed, ...emptied, ...unchanged];
        expect([...rows.map(({ name }) => name), ...unknown].toSorted()).toEqual(
          fieldNames.toSorted(),
        );
        for (const { name, values } of changed) expect(values[1]).toEqual(valueOf(body, name));
        for (const name of unknown) expect(isSent(body, name)).toBe(false);
      },
    ),
  );
});

const loaded = {
  name: 'abc',
  proxy_account_id: null,
  notes: 'old',
  port: 2000,
  updated_at: '2026-03-01T10:00:00+00:00',
};
const now = (change: object): Baseline => ({
  representation: { ...loaded, updated_at: '2026-03-02T10:00:00+00:00', ...change },
  source: 'api',
  isNotFound: false,
  knownAt: 0,
  mismatches: [],
  canBeRead: true,
});

function conflictWith(current: Baseline) {
  const form = fromWire(loaded);
  form.notes = 'mine';
  return conflictOf(loaded, current, toBody(loaded, form));
}

test('a field changed there only, and one changed here as well, are told apart', () => {
  expect(conflictWith(now({ notes: 'theirs', port: 2001 }))).toMatchObject({
    changedAt: '2026-03-02T10:00:00+00:00',
    rows: [
      { name: 'port', values: [2000, 2001, 2000], isMineToo: false },
      { name: 'notes', values: ['old', 'theirs', 'mine'], isMineToo: true },
    ],
  });
});

test('a moved time alone is no conflict, for nothing can be lost', () => {
  expect(conflictWith(now({}))).toBeUndefined();
});

test('the very value that is to be saved is no conflict: a save whose answer was lost can be repeated', () => {
  expect(conflictWith(now({ notes: 'mine' }))).toBeUndefined();
});

test('values that differ are a conflict also where the time did not move or is not told', () => {
  for (const updated_at of [loaded.updated_at, undefined, null])
    expect(conflictWith(now({ port: 2001, updated_at }))).toMatchObject({ changedAt: undefined });
});

test('what cannot be read on either side is not compared', () => {
  expect(changedFields({ $other: { port: [] } }, { port: 2001 })).toEqual([]);
  expect(changedFields(null, loaded)).toEqual([]);
  expect(conflictOf(null, now({}), toBody(null, fromWire(null)))).toBeUndefined();
});

test.each([
  ['the values sent', { notes: 'Mine', port: 2001 }, 'saved'],
  ['the values sent, written differently', { notes: 'mine', port: 2001 }, 'saved'],
  ['the values from before', { notes: 'mine ', port: 2000 }, 'not-saved'],
  ['one value of each', { notes: 'mine ', port: 2001 }, 'differs'],
  ['values of somebody else', { notes: 'theirs', port: 2000 }, 'differs'],
])('a save without a response, after which the API has %s, is %s', (_, stored, found) => {
  const before = { name: 'abc', notes: 'mine ', port: 2000 };
  const body = { name: 'abc', proxy_account_id: null, notes: 'Mine', port: 2001 };
  // What nobody edited here says nothing of the save.
  const current = { ...stored, name: 'changed elsewhere' };
  expect(arrivalOf(before, body, current).case).toBe(found);
});

test.each([
  ['all values sent', {}, 'saved'],
  ['other values', { port: 2001 }, 'differs'],
])('a save that edited no value, after which the API has %s, is %s', (_, stored, found) => {
  const before = { name: 'abc', notes: 'old', port: 2000 };
  // Only the text of a field was edited, such as 02000.
  const body = { name: 'abc', proxy_account_id: null, notes: 'old', port: 2000 };
  expect(arrivalOf(before, body, { ...before, ...stored }).case).toBe(found);
});
