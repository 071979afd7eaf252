import { expect, test } from 'vitest';
import { passesAll } from '#shared/lib/conditions.ts';
import { parseProfileConditions, profileMatcher } from './conditions.ts';

const paris = {
  teamId: 't1',
  profile: {
    id: 'p1',
    name: 'Paris by the hour',
    port: 2000,
    location: { country_code: 'FR', city: null },
    advanced_settings: { filter_by_subnets: true, filter_by_subnets_list: ['192.0.2.0/24', null] },
  },
};

test.each([
  ['name~paris', true],
  ['name="paris by the hour"', true],
  ['name!=Paris', true],
  ['name=="paris by the hour"', false],
  ['name=="Paris by the hour"', true],
  ['location.country_code=fr port>=2000', true],
  ['location.city=""', true],
  ['location.city=Lyon', false],
  ['advanced_settings.filter_by_subnets=yes', true],
  ['advanced_settings.filter_by_subnets_list~192.0.2', true],
  ['team_id=t1 id=p1', true],
  ['session.duration>5', null],
  ['advanced_settings.sess_replace=no', null],
])('%s of a profile is %j', (text, result) => {
  const { words, conditions, errors } = parseProfileConditions(text);
  expect([words, errors]).toEqual([[], []]);
  expect(passesAll(conditions.map(profileMatcher), paris)).toBe(result);
});

test.each([
  ['city=Oslo', 'There is no field "city". Did you mean location.city?'],
  ['port=many', '"many" isn\'t a number for port. Write digits only.'],
  ['port>2GB', '"2GB" isn\'t a number for port. Write digits only.'],
])('%s is an error', (text, error) => {
  expect(parseProfileConditions(text).errors).toEqual([error]);
});
