import { expect, test } from 'vitest';
import { completeProfile } from '../model/rules.ts';
import { changedFields } from './changed-fields.ts';

const plain = completeProfile({ name: 'Paris', proxy_account_id: null });

const settings = {
  region_endpoint: false,
  tcp_ip_fingerprint: false,
  filter_by_subnets: false,
  gps_location_filtering: false,
};

test('a value, a list and members of a nested object are named', () => {
  const before = completeProfile({
    ...plain,
    location: { city: 'Paris', asn: 1 },
    advanced_settings: { ...settings, filter_by_subnets_list: ['a', null] },
  });
  const after = completeProfile({
    ...plain,
    port: 2000,
    location: { city: 'Lyon', asn: 1 },
    advanced_settings: { ...settings, filter_by_subnets_list: ['a'] },
  });
  expect(changedFields(before, after)).toEqual([
    'port',
    'location.city',
    'advanced_settings.filter_by_subnets_list',
  ]);
});

test('a nested object that comes or goes is named, with what it holds', () => {
  const sticky = completeProfile({ ...plain, session: { type: 'sticky' } });
  expect(changedFields(plain, sticky)).toEqual(['session', 'session.type']);
  expect(changedFields(sticky, plain)).toEqual(['session', 'session.type']);
  expect(changedFields(plain, completeProfile({ ...plain, session: {} }))).toEqual(['session']);
  expect(changedFields(sticky, structuredClone(sticky))).toEqual([]);
});
