import { expect, test } from 'vitest';
import { isSecretName } from '../lib/secrets.ts';
import { MASK, parseMasked } from './key-mask.ts';

const KEY = 'a/key+of=some"body.x';

test.each([
  ['as it is', JSON.stringify(KEY)],
  ['with escaped slashes', JSON.stringify(KEY).replaceAll('/', '\\/')],
  ['with escaped signs', JSON.stringify(KEY).replaceAll('/', '\\u002F').replaceAll('=', '\\u003d')],
  ['in an address', JSON.stringify(`https://h/?key=${encodeURIComponent(KEY)}&x=1`)],
  ['in an address in lower case', JSON.stringify(encodeURIComponent(KEY).toLowerCase())],
  ['in an address that encodes a part', JSON.stringify(encodeURI(KEY))],
  ['in JSON in a text', JSON.stringify(JSON.stringify({ KEY }))],
])('a key that an answer repeats %s is found and masked', (_, text) => {
  const masked = parseMasked(text, KEY, () => false);
  expect(masked).toContain(MASK);
  expect(masked).not.toMatch(/some|body/);
});

test('it is masked in every member, name or value, but where a member is named as a secret', () => {
  const body = {
    api_key: KEY,
    links: [{ self: `/me?k=${KEY}` }, KEY],
    [`of ${KEY}`]: { count: 1 },
    other: [null, 5, true, 'text'],
  };
  expect(parseMasked(JSON.stringify(body), KEY, isSecretName)).toEqual({
    api_key: KEY,
    links: [{ self: `/me?k=${MASK}` }, MASK],
    [`of ${MASK}`]: { count: 1 },
    other: [null, 5, true, 'text'],
  });
  expect(JSON.stringify(parseMasked(JSON.stringify(body), KEY))).not.toContain('some');
});

test('what is nested thousands of levels deep is masked like everything', () => {
  const depth = 100_000;
  const text = `${'{"a":'.repeat(depth)}"key-${'0'.repeat(9)}"${'}'.repeat(depth)}`;
  let part = parseMasked(text, 'key-000000000') as { a?: unknown };
  while (typeof part.a === 'object') part = part.a as { a?: unknown };
  expect(part.a).toBe(MASK);
});

test('a member named __proto__ stays a member', () => {
  const masked = parseMasked(`{"__proto__":${JSON.stringify(KEY)}}`, KEY) as object;
  expect(Object.entries(masked)).toEqual([['__proto__', MASK]]);
});

test('another text is left alone, and in data a key that is as short as a word', () => {
  const text = '{"a":"a/key+of=nobody","b":"monkey"}';
  expect(parseMasked(text, KEY)).toEqual(JSON.parse(text));
  expect(parseMasked(text, 'key', () => false)).toEqual(JSON.parse(text));
  expect(parseMasked(text, 'key')).toMatchObject({ b: `mon${MASK}` });
});
