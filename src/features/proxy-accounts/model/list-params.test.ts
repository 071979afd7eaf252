import { expect, test } from 'vitest';
import { readParams } from '#shared/lib/address-params.ts';
import { listParams } from './list-params.ts';

test('an address that makes no sense is read as far as it does', () => {
  const view = readParams(listParams, 'filter=a&sort=nonsense&order=up&share=7&active=maybe');
  expect(view).toMatchObject({ filter: 'a', order: 'asc', density: 'comfortable' });
  expect([view.sort, view.share, view.active, view.account]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
  expect(readParams(listParams, 'sort=consumption&order=desc&account=x')).toMatchObject({
    sort: 'consumption',
    order: 'desc',
    account: 'x',
  });
});

test('the columns stand in their own order, and the name always stays', () => {
  const { columns } = readParams(listParams, 'columns=quota,nonsense,status');
  expect(columns).toEqual(['username', 'status', 'quota']);
});
