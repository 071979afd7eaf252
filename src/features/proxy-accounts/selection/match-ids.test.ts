import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runToPromise } from '#shared/lib/time-slicing.ts';
import { matchIds } from './match-ids.ts';
import { collectIds } from '../import/parse-ids.ts';
import { emptySelection, idAtIndex, selectIds } from '../model/selection.ts';
import { matchText } from './texts.ts';

test('every id that was given is matched, unknown, malformed or repeated, and only one of them', async () => {
  const id = fc.oneof(fc.stringMatching(/^[0-9a-f]{24}$/), fc.string({ minLength: 1 }));
  await fc.assert(
    fc.asyncProperty(fc.array(id), fc.array(id), async (given, here) => {
      const some = [...given, ...here.slice(0, 3), ...given.slice(0, 2)];
      const match = await runToPromise(matchIds(collectIds(some), selectIds(emptySelection, here)));
      const matched = match.matched.map(idAtIndex);
      expect(matched.every((each) => here.includes(each))).toBe(true);
      expect([...match.unknown, ...match.malformed].some((each) => here.includes(each))).toBe(
        false,
      );
      expect(match.unknown.every((each) => /^[0-9a-f]{24}$/i.test(each))).toBe(true);
      expect(match.malformed.some((each) => /^[0-9a-f]{24}$/i.test(each))).toBe(false);
      const sum = matched.length + match.unknown.length + match.malformed.length;
      expect(sum).toBe(new Set(some).size);
      expect(sum + match.repeated).toBe(some.length);
    }),
  );
});

test('the match is said with the numbers that are not 0', () => {
  const match = { matched: [1, 2], unknown: ['a'], malformed: [], repeated: 4 };
  expect(matchText(match)).toBe('2 accounts matched, 1 unknown, 4 repeated.');
  expect(matchText({ matched: [], unknown: [], malformed: ['a', 'b'], repeated: 0 })).toBe(
    '0 accounts matched, 2 malformed (not 24 hexadecimal digits).',
  );
});
