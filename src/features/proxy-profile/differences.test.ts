import { expect, test } from 'vitest';
import { differences } from './differences.ts';

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
  expect(differences(sent, stored)).toEqual([]);
});

test('what was trimmed, filled in, reordered or ignored is named', () => {
  const stored = {
    name: 'abc',
    port: 2000,
    location: { city: 'Paris' },
    advanced_settings: { region_endpoint: true, filter_by_subnets_list: ['a', null] },
  };
  expect(differences(sent, stored)).toEqual([
    { name: 'name', sent: 'abc ', stored: 'abc' },
    { name: 'port', sent: null, stored: 2000 },
    { name: 'location.city', sent: null, stored: 'Paris' },
    { name: 'advanced_settings.region_endpoint', sent: false, stored: true },
    {
      name: 'advanced_settings.filter_by_subnets_list',
      sent: [null, 'a'],
      stored: ['a', null],
    },
  ]);
});

test('what was left out of the body is not compared', () => {
  expect(differences({ name: null, proxy_account_id: null }, { port: 2000 })).toEqual([]);
});
