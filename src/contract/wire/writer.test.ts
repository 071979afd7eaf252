import { expect, test } from 'vitest';
import { proxyProfileBody, resetQuotaBody, write } from '../index.ts';

const valid = { name: 'abc', proxy_account_id: '0123456789abcdefABCDEF01' };

function findings(value: unknown) {
  const written = write(proxyProfileBody, value);
  return written.ok ? [] : written.findings.map(({ path }) => path);
}

test('what the contract allows is written as it is, without defaults, read-only or unknown members', () => {
  expect(
    write(proxyProfileBody, {
      ...valid,
      id: 'x',
      updated_at: 'x',
      strange: 1,
      location: { city: '', region: undefined, strange: 1 },
      advanced_settings: { filter_by_subnets_list: [null, 'a'] },
    }),
  ).toEqual({
    ok: true,
    body: {
      ...valid,
      location: { city: '' },
      advanced_settings: { filter_by_subnets_list: [null, 'a'] },
    },
  });
});

test('lengths count code points', () => {
  expect(findings({ ...valid, name: '😀😀' })).toEqual(['name']);
  expect(findings({ ...valid, name: '😀😀😀' })).toEqual([]);
  expect(findings({ ...valid, notes: '😀'.repeat(1000) })).toEqual([]);
  expect(findings({ ...valid, notes: 'n'.repeat(1001) })).toEqual(['notes']);
});

test('every bound is the contract’s exactly', () => {
  for (const port of [2000, 2999, null]) expect(findings({ ...valid, port })).toEqual([]);
  for (const port of [1999, 3000, 2500.5, '2500'])
    expect(findings({ ...valid, port })).toEqual(['port']);
  for (const id of [
    '0123456789abcdef0123456',
    '0123456789abcdef012345678',
    'g123456789abcdef01234567',
    '',
  ]) {
    expect(findings({ ...valid, proxy_account_id: id })).toEqual(['proxy_account_id']);
  }
});

test('a reset names at least one account', () => {
  expect(write(resetQuotaBody, [])).toEqual({
    ok: false,
    findings: [{ path: '', message: 'At least one proxy account ID is required.' }],
  });
  expect(write(resetQuotaBody, [{ id: 'a' }])).toEqual({ ok: true, body: [{ id: 'a' }] });
});
