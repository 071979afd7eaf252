import { expect, test } from 'vitest';
import { activeFilters } from './texts.ts';
import { readParams } from '#shared/lib/address-params.ts';
import { listParams } from './list-params.ts';

const textsOf = (search: string) =>
  activeFilters(readParams(listParams, search)).map(({ text }) => text);

test('each filter besides the text says what it selects', () => {
  expect(
    textsOf('filter=a&status=ACCOUNT_BLOCKED&active=no&enabled=yes&usage_from=5&usage_to=90'),
  ).toEqual([
    'Status: Account blocked',
    'Inactive',
    'Enabled',
    'Usage 5% or more',
    'Usage 90% or less',
  ]);
  expect(textsOf('share=over')).toEqual(['Usage: Over the quota']);
  expect(textsOf('share=0,over')).toEqual(['Usage: 2 ranges']);
  expect(textsOf('filter=a&sort=usage&share=nothing')).toEqual([]);
});
