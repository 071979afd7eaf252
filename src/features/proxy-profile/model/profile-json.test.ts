import { expect, test } from 'vitest';
import { editsOf, withEdits, fromWire } from './form-values.ts';
import { fieldNames } from './fields.ts';
import { editsFromJson, parseProfile, profileJson } from './profile-json.ts';

const SUBNETS = 'advanced_settings.filter_by_subnets_list';
const empty = fromWire(null);
const taken = (profile: object) => editsFromJson({ ...profile }, null, empty);

test('of a profile that is not known, only what was typed is copied', () => {
  expect(profileJson(null, withEdits(empty, { port: '2500' }))).toEqual({ port: 2500 });
});

test('a value of a type that the contract does not have is not copied as empty', () => {
  const baseline = { notes: 'x', $other: { name: ['abc'], port: ['2000'] } };
  const copied = profileJson(baseline, fromWire(baseline));
  expect(copied).not.toHaveProperty('name');
  expect(copied).not.toHaveProperty('port');
  const { edits } = editsFromJson(copied, null, empty);
  expect(Object.keys(edits)).toEqual(
    fieldNames.filter((name) => name !== 'name' && name !== 'port'),
  );
});

test('a copy fills the same form', () => {
  const baseline = { name: 'abc', port: 2000, location: { city: 'Golden' }, session: null };
  const form = withEdits(fromWire(baseline), { notes: 'two\nlines', 'location.city': '' });
  const { edits, remarks } = editsFromJson(profileJson(baseline, form), null, empty);
  expect(editsOf(form, withEdits(empty, edits))).toEqual({});
  expect(remarks).toEqual([]);
});

test('a missing member leaves its field alone, and a part that is null empties all of its own', () => {
  expect(taken({ port: 2000 }).edits).toEqual({ port: '2000' });
  expect(Object.keys(taken({ session: null }).edits)).toEqual(['session.type', 'session.duration']);
});

test('a value that breaks a rule is filled in, to be fixed in the form', () => {
  const { edits, remarks } = taken({ name: 'ab', port: 99 });
  expect(edits).toEqual({ name: 'ab', port: '99' });
  expect(remarks).toEqual([]);
});

test('members that no field can show are left out by name, read-only ones and JSON-LD without a word', () => {
  const { edits, remarks } = taken({
    '@id': '/x',
    id: 'x',
    updated_at: '2026-01-01T00:00:00Z',
    surprise: 1,
    port: {},
    location: { planet: 'Earth', city: 'Golden' },
  });
  expect(edits).toEqual({ 'location.city': 'Golden' });
  expect(remarks).toEqual([
    'Left out, because the form has no such field: surprise, port, location.planet.',
  ]);
});

test('a list that the form cannot show exactly is filled in with a warning', () => {
  const { edits, remarks } = taken({
    advanced_settings: { filter_by_subnets_list: ['10.0.0.0/8', null] },
  });
  expect(edits).toEqual({ [SUBNETS]: '10.0.0.0/8\n' });
  expect(remarks).toEqual([expect.stringContaining('a save would change them: Subnets.')]);
});

test.each([
  ['', 'Paste a profile as one JSON object.'],
  ['[]', 'Paste a profile as one JSON object.'],
  ['null', 'Paste a profile as one JSON object.'],
  ['{"name": ', expect.stringMatching(/^Invalid JSON: ./)],
  ['\uFEFF {"name": "abc"}', { name: 'abc' }],
])('the text %j', (text, found) => {
  expect(parseProfile(text)).toEqual(found);
});
