import { expect, test } from 'vitest';
import { askedIds, bytesText, dateTimeText, isId } from '../../../server/embedded/rules.ts';

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

test('moments are written with their offset and without fractions', () => {
  expect(dateTimeText(new Date('2026-03-01T10:00:00.987Z'))).toBe('2026-03-01T10:00:00+00:00');
});

test('only 24 hexadecimal digits in lower case are an id', () => {
  const good = '0123456789abcdef01234567';
  expect([good, good.toUpperCase(), `${good}\n`, good.slice(1), ''].map(isId)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

test('ids are asked for in their order, each once', () => {
  expect(askedIds([{ id: 'b' }, { id: 'a' }, { id: 'b' }])).toEqual(['b', 'a']);
});
