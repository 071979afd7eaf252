import { expect, test } from 'vitest';
import { readParams } from '#shared/lib/address-params.ts';
import { filterLine } from './conditions.ts';
import { activeFilters, listParams, withoutOldFilters } from './list-params.ts';

test('an address that makes no sense is read as far as it does', () => {
  const view = readParams(listParams, 'filter=a&sort=nonsense&order=up&share=7&usage_to=all');
  expect(view).toMatchObject({ filter: 'a', order: 'asc', density: 'comfortable' });
  expect([view.sort, view.share, view.usage_to, view.account]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
  expect(readParams(listParams, 'sort=consumption&order=desc&account=x')).toMatchObject({
    sort: 'consumption',
    order: 'desc',
    account: 'x',
  });
});

test('the columns stand in their own order, and the name always stays', () => {
  const { columns } = readParams(listParams, 'columns=quota,nonsense,state,status,enabled');
  expect(columns).toEqual(['username', 'state', 'quota']);
});

test.each([
  ['state=Blocked', 'State: Blocked', 'state=="Blocked"'],
  ['usage_from=5', 'Usage 5% or more', 'usage>=5'],
  ['usage_to=90', 'Usage 90% or less', 'usage<=90'],
  ['share=over', 'Usage: Over the quota', 'usage over'],
  ['share=over,0', 'Usage: 2 ranges', 'usage 0,over'],
])('the filter %s says what it selects, and how it would be typed', (search, text, typed) => {
  const params = readParams(listParams, `filter= a&sort=usage&${search}`);
  expect(activeFilters(params).map((each) => each.text)).toEqual([text]);
  expect(filterLine(params)).toBe(`a ${typed}`);
});

test.each([
  ['filter=a&sort=quota', undefined],
  ['filter=a&status=ACCOUNT_BLOCKED&sort=quota', ['a status=="ACCOUNT_BLOCKED"', 'quota']],
  ['active=no&enabled=yes&columns=status', ['is_active=no enabled=yes', undefined]],
  ['status=&enabled=', undefined],
])('the filters of version 1.0.0 in %s become conditions that select the same', (search, moved) => {
  const query = withoutOldFilters(search);
  const { filter, sort } = readParams(listParams, query);
  expect(query && [filter, sort]).toEqual(moved);
  expect(query ?? '').not.toMatch(/\b(status|active|enabled)=[^&]*(&|$)/);
});
