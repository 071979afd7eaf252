import { describe, expect, test } from 'vitest';
import { portRange } from '#contract';
import { toBody } from '../model/body.ts';
import { withEdits } from '../model/edits.ts';
import { fieldNames } from '../model/fields.ts';
import { fromWire } from '../model/form-values.ts';
import { dryRun } from './dry-run.ts';

const [minimumPort, maximumPort] = portRange;
const tooLow = minimumPort - 1;

const baseline = {
  id: 'p1',
  name: 'Everything',
  notes: null,
  port: 2345,
  proxy_account_id: '0123456789abcdef01234567',
  location: { country_code: 'US', city: 'Denver', asn: 64496 },
  advanced_settings: { filter_by_subnets: true, filter_by_subnets_list: ['192.0.2.0/24'] },
};
const form = fromWire(baseline);
const LIST = 'advanced_settings.filter_by_subnets_list';

/** What a save would send after filling in the form. */
const filledWith = (profile: Record<string, unknown>) =>
  toBody(baseline, withEdits(form, dryRun(profile, baseline, form).edits));

describe('a dry run', () => {
  test('names what would change, from what to what, and what would stay', () => {
    const run = dryRun({ name: 'Everything', port: 2500, notes: null }, baseline, form);
    expect(run).toMatchObject({
      edits: { name: 'Everything', port: '2500', notes: '' },
      changes: [{ name: 'port', values: [2345, 2500] }],
      unchanged: ['name', 'notes'],
      validationErrors: [],
    });
  });

  test('compares with what is typed now, not with what is stored', () => {
    const typed = withEdits(form, { port: '2999' });
    expect(dryRun({ port: 2345 }, baseline, typed).changes).toEqual([
      { name: 'port', values: [2999, 2345] },
    ]);
  });

  test('leaves alone what is not there, empties what is null, and a part that is null as a whole', () => {
    const body = filledWith({ location: null, advanced_settings: {} });
    expect(body.location).toEqual({ country_code: null, region: null, city: null, asn: null });
    expect(body).toMatchObject({ name: 'Everything', port: 2345 });
    expect(body.advanced_settings?.filter_by_subnets_list).toEqual(['192.0.2.0/24']);
  });

  test('names every fault by its path, fills in what can be mended and leaves out what cannot', () => {
    const run = dryRun(
      {
        name: 'ab',
        port: tooLow,
        proxy_account_id: 7,
        location: 'Denver',
        session: { type: {}, duration: '30' },
        advanced_settings: {
          region_endpoint: 'yes',
          filter_by_subnets: null,
          filter_by_subnets_list: ['192.0.2.0/24', null, { net: 1 }],
        },
      },
      baseline,
      form,
    );
    expect(Object.fromEntries(run.validationErrors.map(({ path, fate }) => [path, fate]))).toEqual({
      name: 'fix',
      port: 'fix',
      proxy_account_id: 'fix',
      location: 'left out',
      'session.type': 'left out',
      'session.duration': 'converted',
      'advanced_settings.region_endpoint': 'left out',
      'advanced_settings.filter_by_subnets': 'converted',
      [`${LIST}[2]`]: 'left out',
    });
    expect(run.validationErrors.find(({ path }) => path === 'port')?.message).toBe(
      `This value must be between ${minimumPort} and ${maximumPort}.`,
    );
    expect(run.edits).toEqual({
      name: 'ab',
      port: String(tooLow),
      proxy_account_id: '7',
      'session.duration': '30',
      'advanced_settings.filter_by_subnets': false,
    });
  });

  test('does not blame the file for a fault that is in the form already', () => {
    const typed = withEdits(form, { name: 'x', port: String(tooLow) });
    expect(dryRun({ notes: 'n' }, baseline, typed).validationErrors).toEqual([]);
    expect(dryRun({ location: {} }, baseline, typed).validationErrors).toEqual([]);
  });

  test('names members that only the server sets, and such that the contract does not have', () => {
    const run = dryRun(
      {
        id: 'p9',
        created_at: 'x',
        updated_at: 'x',
        api_key: 'hidden',
        $other: {},
        location: { planet: 'Earth', city: 'Golden' },
      },
      baseline,
      form,
    );
    expect(run.readOnly).toEqual(['id', 'created_at', 'updated_at']);
    expect(run.unknown).toEqual(['api_key', '$other', 'location.planet']);
    expect(Object.keys(run.edits)).toEqual(['location.city']);
  });

  test('names the values that the form cannot hold to the letter', () => {
    const list = ['192.0.2.0/24', null, ''];
    const run = dryRun({ advanced_settings: { filter_by_subnets_list: list } }, baseline, form);
    expect(run.validationErrors).toEqual([]);
    expect(run.inexact).toEqual([LIST]);
  });

  test('of a file without anything of a profile does nothing', () => {
    expect(dryRun({ hello: 1 }, baseline, form)).toMatchObject({
      edits: {},
      changes: [],
      unknown: ['hello'],
    });
  });

  test('knows every field of the form', () => {
    const everything = toBody(baseline, form);
    expect(Object.keys(dryRun({ ...everything, session: null }, baseline, form).edits)).toEqual(
      fieldNames,
    );
  });
});
