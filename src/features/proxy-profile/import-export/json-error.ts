import { codePoints } from '#contract';

const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
/** A prefix of a text that can be the start of a string. */
const STRING_BEGIN = /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/uy;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const LITERAL = /true|false|null/y;

/**
 * Where a text stops being JSON (RFC 8259): the index of the first invalid character, or the length of a text
 * that ends too early. Undefined for valid JSON. Browsers report it in different ways, and some not at all.
 */
export function jsonErrorAt(text: string): number | undefined {
  const open: ('{' | '[')[] = [];
  let at = 0;
  let expected: 'value' | 'value or end' | 'name' | 'name or end' | 'rest' = 'value';

  function take(pattern: RegExp): boolean {
    pattern.lastIndex = at;
    const isThere = pattern.test(text);
    if (isThere) at = pattern.lastIndex;
    return isThere;
  }
  const faultHere = () => {
    take(STRING_BEGIN);
    return at;
  };

  for (;;) {
    take(SPACE);
    const sign = text[at];
    const top = open.at(-1);
    const isEnd = sign === (top === '{' ? '}' : ']') && top !== undefined;
    if (isEnd && (expected.endsWith('end') || expected === 'rest')) {
      at += 1;
      open.pop();
      expected = 'rest';
    } else if (expected === 'rest') {
      if (top === undefined) return at === text.length ? undefined : at;
      if (sign !== ',') return at;
      at += 1;
      expected = top === '{' ? 'name' : 'value';
    } else if (expected.startsWith('name')) {
      if (!take(STRING)) return faultHere();
      take(SPACE);
      if (text[at] !== ':') return at;
      at += 1;
      expected = 'value';
    } else if (sign === '{' || sign === '[') {
      at += 1;
      open.push(sign);
      expected = sign === '{' ? 'name or end' : 'value or end';
    } else if (take(STRING) || take(NUMBER) || take(LITERAL)) {
      expected = 'rest';
    } else {
      return faultHere();
    }
  }
}

/** A sentence that says where a text stops being JSON, by line and column, both from 1. */
export function jsonErrorText(text: string): string {
  const at = jsonErrorAt(text) ?? text.length;
  const lines = text.slice(0, at).split('\n');
  const column = codePoints(lines.at(-1) ?? '') + 1;
  const place = `line ${lines.length}, column ${column}`;
  const sign = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (at === text.length) return `Invalid JSON: unexpected end at ${place}.`;
  return `Invalid JSON: unexpected ${JSON.stringify(sign)} at ${place}.`;
}
