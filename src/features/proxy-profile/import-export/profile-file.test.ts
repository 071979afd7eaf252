import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toBody } from '../model/body.ts';
import { editsOf, withEdits } from '../model/edits.ts';
import { fieldNames, fields } from '../model/fields.ts';
import { fromWire } from '../model/form-values.ts';
import { dryRun } from './dry-run.ts';
import { parseJson } from './import-text.ts';
import { exportName, exportText, profileIn } from './profile-file.ts';

const place = { teamId: 't1', id: 'p1' };
const baseline = {
  id: 'p1',
  name: 'Everything',
  port: 2345,
  proxy_account_id: '0123456789abcdef01234567',
  updated_at: '2026-03-01T10:00:00+00:00',
  $other: { api_token: 'secret' },
};

/** Any valid input of any field. */
const edits = fc
  .record({
    name: fc.string({ minLength: 3 }),
    notes: fc.string({ unit: 'grapheme', maxLength: 20 }),
    port: fc.constantFrom('', '2000', '2999'),
    'session.type': fc.string(),
    'advanced_settings.region_endpoint': fc.boolean(),
    'advanced_settings.sess_replace': fc.constantFrom('', 'true', 'false'),
    'advanced_settings.filter_by_subnets_list': fc.constantFrom('', 'a', 'a\nb'),
    'advanced_settings.gps_location_lat': fc.constantFrom('', '-12.5', '90'),
  })
  // Single-line inputs contain none of these (HTML, "value sanitization").
  .map((inputs) => withEdits(fromWire(baseline), inputs))
  .map((form) => editsOf(fromWire(baseline), fromWire(toBody(baseline, form) as never)));

describe('an export', () => {
  test('that is imported into any other profile sends the same from there', () => {
    fc.assert(
      fc.property(edits, edits, (exported, other) => {
        const form = withEdits(fromWire(baseline), exported);
        const { profile, from } = profileIn(parseJson(exportText(place, baseline, form)));
        expect(from).toEqual(place);
        const there = withEdits(fromWire(baseline), other);
        const run = dryRun(profile, baseline, there);
        expect(run).toMatchObject({ validationErrors: [], unknown: [], readOnly: [] });
        expect(toBody(baseline, withEdits(there, run.edits))).toEqual(toBody(baseline, form));
      }),
    );
  });

  test('holds every field, where it is from and when it was made, and nothing that is read-only', () => {
    const now = new Date('2026-03-01T10:00:00Z');
    const full = { ...baseline, location: {}, session: {}, advanced_settings: {} };
    const text = exportText(place, full, fromWire(full), now);
    const file = JSON.parse(text) as { profile: object };
    expect(file).toMatchObject({ team_id: 't1', id: 'p1', exported_at: now.toISOString() });
    expect(Object.keys(dryRun({ ...file.profile }, full, fromWire(full)).edits)).toEqual(
      Object.keys(fields),
    );
    expect(text).not.toMatch(/updated_at|api_token|secret/);
    expect(fieldNames).toHaveLength(29);
  });

  test('has a name that every file system takes', () => {
    expect(exportName('65f0')).toBe('proxy-profile-65f0.json');
    expect(exportName('a/b\\c: "ü"\n')).toBe('proxy-profile-a_b_c___ü__.json');
  });
});

describe('an import', () => {
  test('takes a profile as the API gives it', () => {
    expect(profileIn({ id: 'p1', name: 'abc' })).toEqual({
      profile: { id: 'p1', name: 'abc' },
      from: null,
    });
  });

  test('refuses lists and values that are no object', () => {
    expect(() => profileIn([{}])).toThrow('This is a list.');
    for (const value of [null, 1, 'x', true])
      expect(() => profileIn(value)).toThrow('Enter a JSON object');
  });
});
