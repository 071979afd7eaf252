import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cidrRemark } from './cidr.ts';

describe('a network', () => {
  test.each(['192.0.2.0/24', '0.0.0.0/0', '203.0.113.7/32', '10.0.0.0/8', '::/0', '2001:db8::/32'])(
    '%s looks right',
    (entry) => expect(cidrRemark(entry)).toBeUndefined(),
  );

  test.each([
    '2001:db8:0:1::/64',
    '2001:DB8::/32',
    '::ffff:192.0.2.0/120',
    'fe80::1/128',
    '1:2:3:4:5:6:7:8/128',
  ])('%s looks right', (entry) => expect(cidrRemark(entry)).toBeUndefined());

  test.each([
    ['10.0.0.1/8', '10.0.0.0/8'],
    ['192.0.2.129/25', '192.0.2.128/25'],
    ['1.2.3.4/0', '0.0.0.0/0'],
    ['2001:db8::1/64', '2001:db8::/64'],
    ['2001:db8:0:1:2:3:4:5/64', '2001:db8:0:1::/64'],
    ['::1/0', '::/0'],
    ['f800:1::/5', 'f800::/5'],
  ])('%s has bits beyond its length: %s', (entry, network) => {
    expect(cidrRemark(entry)).toEqual({ hostBits: true, network });
    expect(cidrRemark(network)).toBeUndefined();
  });

  test.each([
    ['10.0.0.0', 'no-prefix'],
    ['2001:db8::', 'no-prefix'],
    ['10.0.0.0/33', 'prefix'],
    ['::/129', 'prefix'],
    ['10.0.0.0/08', 'prefix'],
    ['10.0.0.0/', 'prefix'],
    [' 10.0.0.0/8', 'space'],
    ['10.0.0/8', 'no-cidr'],
    ['010.0.0.0/8', 'no-cidr'],
    ['10.0.0.256/8', 'no-cidr'],
    ['10.0.0.0/8/9', 'no-cidr'],
    ['2001:db8:::/32', 'no-cidr'],
    ['1::2::3/64', 'no-cidr'],
    ['1:2:3:4:5:6:7::8/64', 'no-cidr'],
    ['1:2:3/64', 'no-cidr'],
    [':1:2:3:4:5:6:7:8/64', 'no-cidr'],
    ['example.com', 'no-cidr'],
    ['', 'no-cidr'],
  ])('%s is remarked on: %s', (entry, remark) => {
    expect(cidrRemark(entry)).toBe(remark);
  });

  test('that is offered in place of another one looks right itself', () => {
    const group = fc.integer({ min: 0, max: 0xffff }).map((part) => part.toString(16));
    const groups = fc.array(fc.oneof(group, fc.constant('0')), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(groups, fc.integer({ min: 0, max: 128 }), (parts, length) => {
        const remark = cidrRemark(`${parts.join(':')}/${length}`);
        const network =
          typeof remark === 'object' ? remark.network : `${parts.join(':')}/${length}`;
        expect(cidrRemark(network)).toBeUndefined();
      }),
    );
  });
});
