import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proxyProfile, read } from '#contract';
import { toBody } from '../../model/body.ts';
import { fieldNames } from '../../model/fields.ts';
import { fromWire, memberAt, setMember } from '../../model/form-values.ts';
import { reviewRows } from './review-rows.ts';
import { isSent, valueOf } from '../../model/values.ts';

const known = { name: 'abc', proxy_account_id: null, port: 2000, location: { city: 'Paris' } };

test('what is edited, emptied and left alone stands in its own list', () => {
  const form = fromWire(known);
  form.name = 'abcd';
  form.location.city = '';
  form.notes = 'new';
  const rows = reviewRows(known, toBody(known, form));
  expect(rows.changed).toEqual([
    { name: 'name', from: 'abc', to: 'abcd' },
    { name: 'notes', from: null, to: 'new' },
  ]);
  expect(rows.emptied).toEqual([{ name: 'location.city', from: 'Paris', to: null }]);
  expect(rows.unchanged).toContainEqual({ name: 'port', from: 2000, to: 2000 });
  expect(rows.unknown).toEqual([]);
});

test('without a known profile, a field is filled in from nothing known or left out', () => {
  const form = fromWire(null);
  form.name = 'abc';
  form.location.city = 'Paris';
  const rows = reviewRows(null, toBody(null, form));
  expect(rows.changed).toContainEqual({ name: 'location.city', from: undefined, to: 'Paris' });
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
        for (const { name, to } of rows) expect(to).toEqual(valueOf(body, name));
        for (const name of unknown) expect(isSent(body, name)).toBe(false);
      },
    ),
  );
});
