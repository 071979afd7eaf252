import { expect, test } from 'vitest';
import { NOTES_MAXIMUM, proxyProfileBody, resetQuotaBody } from '#contract';
import { bytesText, check, checkList } from '../../../server/embedded/model/rules.ts';

test('bytes are written in steps of 1024', () => {
  const texts = [
    0,
    1,
    1023,
    1024,
    1536,
    1024 ** 2 - 1,
    1020.6 * 1024 ** 2,
    1.5 * 1024 ** 3,
    3 * 1024 ** 5,
  ].map(bytesText);
  expect(texts).toEqual([
    '0 B',
    '1 B',
    '1023 B',
    '1.00 KB',
    '1.50 KB',
    '1.00 MB',
    '1.00 GB',
    '1.50 GB',
    '3.00 PB',
  ]);
});

function codesOf(body: object) {
  const checked = check(proxyProfileBody, body);
  return 'violations' in checked && checked.violations.map(({ code }) => code);
}

test('a broken rule has its short name, whoever wrote the rule', () => {
  const names = { name: '12', notes: 'n'.repeat(NOTES_MAXIMUM + 1), proxy_account_id: '1' };
  expect(codesOf({ ...names, port: 2000.5, session: { type: 1 } })).toEqual([
    'too_small',
    'too_big',
    'invalid_type',
    'invalid_type',
    'invalid_format',
  ]);
  expect(codesOf({ name: null, port: 1, proxy_account_id: null })).toEqual(['too_small']);
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
});
