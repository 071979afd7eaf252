import { expect, test } from 'vitest';
import { readListParams } from './list-params.ts';

test('an address that makes no sense is read as far as it does', () => {
  const view = readListParams(
    new URLSearchParams('filter=a&sort=nonsense&order=up&share=7&active=maybe'),
  );
  expect(view).toMatchObject({ filter: 'a', order: 'asc', density: 'comfortable' });
  expect([view.sort, view.share, view.active, view.account]).toEqual(
    Array.from({ length: 4 }, () => undefined),
  );
  expect(
    readListParams(new URLSearchParams('sort=consumption&order=desc&account=x')),
  ).toMatchObject({
    sort: 'consumption',
    order: 'desc',
    account: 'x',
  });
});

test('the columns stand in their own order, and the name always stays', () => {
  const { columns } = readListParams(new URLSearchParams('columns=quota,nonsense,status'));
  expect(columns).toEqual(['username', 'status', 'quota']);
});
