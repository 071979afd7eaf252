import { expect, test } from 'vitest';
import { subnetRemarks } from './subnet-remarks.ts';

const odd = "doesn't look like a network such as 192.0.2.0/24.";

test.each([
  ['networks', '192.0.2.0/24\n2001:db8::/32\r\n\n::ffff:192.0.2.0/120\n', false, 3, []],
  [
    'odd entries',
    'host\n10.0.0.0\n10.0.0.0/33\n 10.0.0.0/8\n1::2::3/64\n010.0.0.0/8\ncafe/20',
    false,
    7,
    [
      `Entry 1, “host”, ${odd}`,
      `Entry 2, “10.0.0.0”, ${odd}`,
      `Entry 3, “10.0.0.0/33”, ${odd}`,
      `Entry 4, “ 10.0.0.0/8”, ${odd}`,
      `Entry 5, “1::2::3/64”, ${odd}`,
      `Entry 6, “010.0.0.0/8”, ${odd}`,
      `Entry 7, “cafe/20”, ${odd}`,
    ],
  ],
  [
    'an entry twice',
    '192.0.2.0/24\n\n192.0.2.0/24',
    false,
    2,
    ['Entry 2, “192.0.2.0/24”, duplicates entry 1.'],
  ],
  [
    'networks separated by commas',
    '192.0.2.0/24, 198.51.100.0/24',
    false,
    1,
    ['Entry 1, “192.0.2.0/24, 198.51.100.0/24”, is one entry: put each network on its own line.'],
  ],
  ['an empty text', '\n \n', false, 0, []],
  ['blank lines that are entries', '192.0.2.0/24\n\nx', true, 3, [`Entry 3, “x”, ${odd}`]],
] as const)('%s', (_, text, hasNullLines, count, remarks) => {
  expect(subnetRemarks(text, hasNullLines)).toEqual({ count, remarks });
});
