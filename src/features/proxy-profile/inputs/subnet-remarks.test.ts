import { expect, test, describe } from 'vitest';
import { subnetRemarks, unwritableEntries, cidrRemark } from './subnet-remarks.ts';
import fc from 'fast-check';

test('odd entries are named by their place, and by their line where that is another', () => {
  const text = '192.0.2.0/24\n\n10.0.0.1/8\n192.0.2.0/24\nhost\n 10.0.0.0/8';
  expect(subnetRemarks(text)).toEqual({
    count: 5,
    remarks: [
      'Entry 2 (line 3), “10.0.0.1/8”, has bits set beyond its prefix; the network is 10.0.0.0/8.',
      'Entry 3 (line 4), “192.0.2.0/24”, duplicates entry 1.',
      "Entry 4 (line 5), “host”, doesn't look like a network, such as 192.0.2.0/24 or 2001:db8::/32.",
      'Entry 5 (line 6), “ 10.0.0.0/8”, has spaces around it, which are also sent.',
    ],
  });
});

test('an empty text has no entries', () => {
  expect(subnetRemarks('\n \n')).toEqual({ count: 0, remarks: [] });
});

test('entries that no line can hold are named', () => {
  expect(unwritableEntries(['10.0.0.0/8', null, '', 'a\nb'])).toEqual([
    'Entry 2 is null.',
    'Entry 3 is empty text.',
    'Entry 4 contains a line break.',
  ]);
});

test('a list that is not changed is counted as the API counts it', () => {
  const list = ['192.0.2.0/24', null, 'bad', 'x\ny', 'bad'];
  expect(subnetRemarks('192.0.2.0/24\n\nbad\nx\ny\nbad', list)).toEqual({
    count: 5,
    remarks: [
      expect.stringMatching(/^Entry 3, “bad”, doesn't look/),
      expect.stringMatching(/^Entry 4, “x”, /),
      expect.stringMatching(/^Entry 4 \(line 5\), “y”, /),
      'Entry 5 (line 6), “bad”, duplicates entry 3.',
    ],
  });
  // Once the list is changed, no empty entries are sent, unless the original list had some.
  expect(subnetRemarks('192.0.2.0/24\n\nworse', ['', 'bad'])).toMatchObject({
    count: 2,
    remarks: [expect.stringMatching(/^Entry 2 \(line 3\), “worse”/)],
  });
});

test('an empty line counts where the list came with entries without a value', () => {
  const list = ['192.0.2.0/24', null];
  const { count, remarks } = subnetRemarks('192.0.2.0/24\n\nodd', list);
  expect(count).toBe(3);
  expect(remarks).toEqual([expect.stringMatching(/^Entry 3, “odd”/)]);
});

test('networks parted by commas are told to be one entry', () => {
  expect(subnetRemarks('192.0.2.0/24, 198.51.100.0/24').remarks).toEqual([
    'Entry 1, “192.0.2.0/24, 198.51.100.0/24”, is a single entry. Put each network on its own line.',
  ]);
});

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
