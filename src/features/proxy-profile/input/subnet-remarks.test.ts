import { expect, test } from 'vitest';
import { subnetRemarks, unwritableEntries } from './subnet-remarks.ts';

test('odd entries are named by their place, and by their line where that is another', () => {
  const text = '192.0.2.0/24\n\n10.0.0.1/8\n192.0.2.0/24\nhost\n 10.0.0.0/8';
  expect(subnetRemarks(text)).toEqual({
    count: 5,
    remarks: [
      'Entry 2 (line 3), “10.0.0.1/8”, has bits set beyond its length; the network is 10.0.0.0/8.',
      'Entry 3 (line 4), “192.0.2.0/24”, is the same as entry 1.',
      'Entry 4 (line 5), “host”, does not look like a network such as 192.0.2.0/24 or 2001:db8::/32.',
      'Entry 5 (line 6), “ 10.0.0.0/8”, has space around it, which is sent too.',
    ],
  });
});

test('an empty text has no entries', () => {
  expect(subnetRemarks('\n \n')).toEqual({ count: 0, remarks: [] });
});

test('entries that no line can hold are named', () => {
  expect(unwritableEntries(['10.0.0.0/8', null, '', 'a\nb'])).toEqual([
    'Entry 2 came as null.',
    'Entry 3 came as an empty text.',
    'Entry 4 came with a line break in it.',
  ]);
});
