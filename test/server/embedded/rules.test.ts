import { expect, test } from 'vitest';
import { resetQuotaBody } from '#contract';
import { bytesText, checkList } from '../../../server/embedded/model/rules.ts';

test('bytes are written in steps of 1024', () => {
  const texts = [0, 1, 1023, 1024, 1536, 1024 ** 2 - 1, 1.5 * 1024 ** 3, 3 * 1024 ** 5].map(
    bytesText,
  );
  expect(texts).toEqual([
    '0 B',
    '1 B',
    '1023 B',
    '1.00 KB',
    '1.50 KB',
    '1.00 MB',
    '1.50 GB',
    '3.00 PB',
  ]);
});

test('a list of wrong items is checked in parts, and everything else goes on meanwhile', async () => {
  const items = Array.from({ length: 100_000 }, (_, index) => ({ id: index === 7 ? 'a' : index }));
  let turns = 0;
  const count = () => {
    turns += 1;
    immediate = setImmediate(count);
  };
  let immediate = setImmediate(count);
  const checked = await checkList(resetQuotaBody, items);
  clearImmediate(immediate);
  expect(turns).toBeGreaterThan(10);
  if ('valid' in checked) throw new Error('Wrong items are valid.');
  expect([checked.violations.length, checked.total]).toEqual([1000, 99_999]);
  expect(checked.violations.map(({ propertyPath }) => propertyPath).slice(6, 8)).toEqual([
    '[6].id',
    '[8].id',
  ]);
});

test('a list of which one item is wrong tells its place, and a right one is as it was sent', async () => {
  const items = Array.from({ length: 12_000 }, (_, index) => ({ id: `${index}` }));
  expect(await checkList(resetQuotaBody, items)).toEqual({ valid: items });
  expect(await checkList(resetQuotaBody, [...items, {}])).toEqual({
    violations: [
      { propertyPath: '[12000].id', message: 'This value is required.', code: 'invalid_type' },
    ],
    total: 1,
  });
  expect(await checkList(resetQuotaBody, [])).toMatchObject({ total: 1 });
});
