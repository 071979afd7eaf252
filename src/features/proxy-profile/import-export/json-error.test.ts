import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonErrorAt, jsonErrorText } from './json-error.ts';

const signsOfJson = '{}[],:"\\01-.eE+tfn\n '.split('');

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('where a text stops being JSON', () => {
  test('JSON has no such place', () => {
    fc.assert(
      fc.property(fc.json(), fc.constantFrom(undefined, 1, '\t'), (text, space) => {
        expect(jsonErrorAt(JSON.stringify(JSON.parse(text), null, space))).toBeUndefined();
      }),
    );
  });

  test('every other text has one, as the browser sees it', () => {
    const signs = fc.constantFrom(...signsOfJson, '\u0001', '\u007f', 'ü', '🦊');
    const spoiled = fc
      .tuple(fc.json(), fc.nat(), signs, fc.boolean())
      .map(([text, at, sign, isReplaced]) => {
        const place = at % (text.length + 1);
        return text.slice(0, place) + sign + text.slice(place + (isReplaced ? 1 : 0));
      });
    fc.assert(
      fc.property(fc.oneof(spoiled, fc.string({ unit: signs })), (text) => {
        expect(jsonErrorAt(text) === undefined).toBe(isJson(text));
      }),
      { numRuns: 2000 },
    );
  });

  test('a text that is cut off after a sign or within a string ends too early', () => {
    const cut = fc
      .tuple(fc.json(), fc.nat())
      .map(([json, at]) => `[${json}`.slice(0, 1 + (at % (json.length + 1))))
      // Excludes cuts within a number, a word or an escape, where the error can be before the end.
      .filter((text) => !/[\d.eE+\-a-z\\]$/.test(text));
    fc.assert(
      fc.property(cut, (text) => {
        expect(jsonErrorAt(text)).toBe(text.length);
      }),
    );
  });

  test('nesting without an end is no matter', () => {
    expect(jsonErrorAt('['.repeat(1_000_000))).toBe(1_000_000);
  });
});

test('an escape is in small letters', () => {
  expect(jsonErrorAt('"\\B"')).toBe(1);
  expect(jsonErrorAt('"\\u00fF"')).toBeUndefined();
});

test.each([
  ['{\n  "port": 2500,\n}', 'unexpected "}" at line 3, column 1.'],
  ['{"name": "🦊", "port" 1}', 'unexpected "1" at line 1, column 22.'],
  ["{'name': 1}", 'unexpected "\'" at line 1, column 2.'],
  ['{"name": "ab', 'unexpected end at line 1, column 13.'],
  ['{"port": 01}', 'unexpected "1" at line 1, column 11.'],
  ['{"name": "a\nb"}', 'unexpected "\\n" at line 1, column 12.'],
  ['{} {}', 'unexpected "{" at line 1, column 4.'],
  ['name: x', 'unexpected "n" at line 1, column 1.'],
])('%j is told where it is wrong', (text, sentence) => {
  expect(jsonErrorText(text)).toBe(`Invalid JSON: ${sentence}`);
});
