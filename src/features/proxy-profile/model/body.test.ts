import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { proxyProfile, proxyProfileBody, read, write, type ProxyProfileBody } from '#contract';
import { formCheck, isKnown, toBody } from './body.ts';
import { fieldNames, fields, type FieldKind, type FieldName } from './fields.ts';
import {
  fromWire,
  hasUnwritableLines,
  memberAt,
  setMember,
  toWire,
  type FormValues,
} from './form-values.ts';

const text = fc.option(fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('', 'a\r\nb')));
const valuesOf = {
  text,
  paragraph: text,
  integer: fc.option(fc.maxSafeInteger()),
  decimal: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true })),
  switch: fc.boolean(),
  choice: fc.option(fc.boolean()),
  lines: fc.option(fc.array(text)),
} satisfies Record<FieldKind, fc.Arbitrary<unknown>>;

/** Everything that the contract lets an API return, complete. */
const complete = fc
  .tuple(...fieldNames.map((name) => valuesOf[fields[name].kind] as fc.Arbitrary<unknown>))
  .map((values) => {
    const profile = {};
    for (const [index, name] of fieldNames.entries()) setMember(profile, name, values[index]);
    return profile as ProxyProfileBody;
  });

const readOnlyMembers = {
  id: 'p1',
  created_at: '2026-03-01T10:00:00+00:00',
  updated_at: '2026-03-02T10:00:00+00:00',
  '@id': '/p1',
  '@type': 'ProxyProfile',
};

const edits = fc.uniqueArray(
  fc.record({ name: fc.constantFrom(...fieldNames), typed: fc.string({ unit: 'grapheme' }) }),
  { selector: ({ name }) => name },
);

/** Types into the form as a user would: toggles a switch, and sets a choice to one of its three values. */
function edit(form: FormValues, name: FieldName, typed: string): unknown {
  const { kind } = fields[name];
  const input =
    kind === 'switch'
      ? !memberAt(form, name)
      : kind === 'choice'
        ? (['', 'true', 'false'][typed.length % 3] ?? '')
        : typed;
  setMember(form, name, input);
  return input;
}

describe('a known profile', () => {
  test('untouched, it is sent exactly as it came, without what is read-only', () => {
    fc.assert(
      fc.property(complete, (profile) => {
        const { value = null } = read(proxyProfile, { ...profile, ...readOnlyMembers });
        expect(toBody(value, fromWire(value))).toEqual(profile);
      }),
    );
  });

  test('with any edits, it is sent as it came with the edits laid over', () => {
    fc.assert(
      fc.property(complete, edits, (profile, changes) => {
        const form = fromWire(profile);
        const before = fromWire(profile);
        const expected = structuredClone(profile);
        for (const { name, typed } of changes) {
          const input = edit(form, name, typed);
          if (input !== memberAt(before, name))
            setMember(expected, name, toWire(fields[name].kind, input, memberAt(profile, name)));
        }
        expect(toBody(profile, form)).toEqual(expected);
      }),
    );
  });

  test('nothing but writable members is ever sent, whatever the API answered and the user typed', () => {
    const member = fc.oneof(fc.jsonValue(), fc.constant(undefined));
    const responses = fc.record(
      Object.fromEntries(
        [
          ...Object.keys(proxyProfile.shape),
          ...Object.keys(readOnlyMembers),
          'unknown',
          '$other',
        ].map((name) => [name, member]),
      ),
    );
    const writable = new Set<string>(
      fieldNames.flatMap((name) => [name, name.split('.')[0] ?? '']),
    );
    fc.assert(
      fc.property(responses, edits, (response, changes) => {
        const { value = null } = read(proxyProfile, JSON.parse(JSON.stringify(response)));
        const form = fromWire(value);
        for (const { name, typed } of changes) edit(form, name, typed);
        for (const [name, part] of Object.entries(toBody(value, form))) {
          expect(writable).toContain(name);
          const inner = typeof part === 'object' && part !== null ? Object.keys(part) : [];
          for (const own of inner) expect(writable).toContain(`${name}.${own}`);
        }
      }),
    );
  });

  test('an emptied field is null', () => {
    fc.assert(
      fc.property(complete, fc.constantFrom(...fieldNames), (profile, name) => {
        const form = fromWire(profile);
        fc.pre(typeof memberAt(form, name) === 'string' && memberAt(form, name) !== '');
        setMember(form, name, '');
        expect(memberAt(toBody(profile, form), name)).toBeNull();
      }),
    );
  });

  test('what the answer left out is sent as null, and a switch as off', () => {
    const sparse = { name: 'abc', proxy_account_id: null, advanced_settings: {}, session: null };
    const body = toBody(sparse, fromWire(sparse));
    expect(body).toMatchObject({
      name: 'abc',
      notes: null,
      port: null,
      location: null,
      session: null,
    });
    expect(body.advanced_settings).toMatchObject({ region_endpoint: false, sess_replace: null });
    expect(Object.keys(body.advanced_settings ?? {})).toHaveLength(16);
  });

  test('one edit makes a part that was null complete', () => {
    const baseline = { name: 'abc', proxy_account_id: null, location: null };
    const form = fromWire(baseline);
    form.location.asn = '64500';
    expect(toBody(baseline, form).location).toEqual({
      country_code: null,
      region: null,
      city: null,
      asn: 64500,
    });
  });

  test('a value of a type that the contract does not have is left out until it is changed', () => {
    const { value = null } = read(proxyProfile, {
      name: 'abc',
      proxy_account_id: null,
      port: [],
      location: [],
      advanced_settings: { filter_by_subnets_list: ['192.0.2.0/24', {}], sess_asn: {} },
    });
    const form = fromWire(value);
    const { body } = asWritten(toBody(value, form));
    expect(body).not.toHaveProperty('port');
    expect(body).not.toHaveProperty('location');
    expect(isKnown(value, 'location.asn')).toBe(false);
    expect(body.advanced_settings).not.toHaveProperty('filter_by_subnets_list');
    expect(body.advanced_settings).not.toHaveProperty('sess_asn');
    form.port = '2500';
    expect(asWritten(toBody(value, form)).body).toMatchObject({ port: 2500 });
  });
});

test('entries without a value stay in a list of subnets that is edited', () => {
  const list = 'filter_by_subnets_list';
  const baseline = { advanced_settings: { [list]: ['192.0.2.0/24', null, '198.51.100.0/24'] } };
  const form = fromWire(baseline);
  form.advanced_settings[list] = `${form.advanced_settings[list]}\n203.0.113.0/24`;
  expect(toBody(baseline, form).advanced_settings?.[list]).toEqual([
    '192.0.2.0/24',
    null,
    '198.51.100.0/24',
    '203.0.113.0/24',
  ]);
});

describe('a profile of which nothing is known', () => {
  test('only what was touched is sent, and the two required members', () => {
    fc.assert(
      fc.property(edits, (changes) => {
        const form = fromWire(null);
        const expected: Record<string, unknown> = { name: null, proxy_account_id: null };
        for (const { name, typed } of changes) {
          const input = edit(form, name, typed);
          if (input === '') continue;
          const [part = ''] = name.split('.');
          if (part !== name) expected[part] ??= {};
          setMember(expected, name, toWire(fields[name].kind, input));
        }
        expect(toBody(null, form)).toEqual(expected);
      }),
    );
  });
});

test.each([
  ['of a profile of which nothing is known', null, ['name', 'proxy_account_id']],
  ['that was emptied', { name: 'abc', proxy_account_id: null }, ['name']],
  ['that the API sent as null', { name: null, proxy_account_id: null }, []],
])('a name or an account ID %s is asked for unless null came', (_, baseline, paths) => {
  const form = fromWire(baseline);
  form.name = '';
  const { validationErrors } = formCheck(baseline)(form);
  expect(validationErrors).toEqual(
    paths.map((path) => ({ path, message: 'This value is required.' })),
  );
});

describe('numbers', () => {
  test.each([
    ['2500', 2500],
    [' -7 ', -7],
    ['012', 12],
    ['-12.5', -12.5],
    ['.5', 0.5],
    [' ', null],
    ['0x50', '0x50'],
    ['1e3', '1e3'],
    ['true', 'true'],
    ['12,5', '12,5'],
    ['9007199254740993', '9007199254740993'],
    ['9'.repeat(400), '9'.repeat(400)],
  ])('%s is read as %s', (typed, value) => {
    expect(toWire('decimal', typed)).toEqual(value);
    expect(toWire('integer', typed)).toEqual(value);
  });
});

test.each([
  ['10.0.0.0/8\r\n\n10.1.0.0/16', null, ['10.0.0.0/8', '10.1.0.0/16'], false],
  ['\n \n', ['a\nb'], null, true],
  ['a\n\n', ['a', null], ['a', null, null], false],
  ['a\n\n', ['a', null, ''], ['a'], true],
])('the lines %j instead of %j are read as %j', (typed, before, value, isUnwritable) => {
  expect(toWire('lines', typed, before)).toEqual(value);
  expect(hasUnwritableLines(before)).toBe(isUnwritable);
});

function asWritten(body: unknown) {
  const written = write(proxyProfileBody, body);
  if (!written.ok) throw new Error(JSON.stringify(written.findings));
  return written;
}
