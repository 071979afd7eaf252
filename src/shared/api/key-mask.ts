/** Stands where an answer repeats the key. Nobody types it by chance. */
export const MASK = '••• API key •••';

/** A key that is shorter may be a part of any word. */
const LEAST = 8;

/**
 * Parses the JSON of an answer, and masks the key in names and in texts, but for the texts of the members that
 * are kept. Where some may be kept the answer holds data, possibly a lot, so that it is gone through only if it
 * repeats the key at a glance.
 */
export function parseMasked(
  json: string,
  key: string,
  isKept?: (name: string) => boolean,
): unknown {
  const top = { parsed: JSON.parse(json) as unknown };
  const spelled = spellings(key);
  const mask = (text: string) => text.replace(spelled, MASK);
  const isClean = isKept && (key.length < LEAST || json.search(spelled) < 0);
  // A list in the place of a call in itself: answers may be nested deeper than calls can be.
  const left: Record<string, unknown>[] = isClean ? [] : [top];
  for (let part = left.pop(); part; part = left.pop()) {
    for (const [name, value] of Object.entries(part)) {
      if (typeof value === 'object' && value !== null) left.push(value as typeof part);
      const shownName = mask(name);
      const shown = typeof value === 'string' && !isKept?.(name) ? mask(value) : value;
      if (shownName !== name) delete part[name];
      if (shownName !== name || shown !== value) part[shownName] = shown;
    }
  }
  return top.parsed;
}

/** The key as it is, and with its signs as JSON, JSON in JSON and addresses may spell them. */
function spellings(key: string): RegExp {
  const anySpelling = key.replace(/\W/g, (sign) => {
    const code = sign.charCodeAt(0).toString(16);
    return `(\\\\*\\${sign}|(\\\\+u00|%)${code})`;
  });
  // The digits of a code may be written in either case.
  return new RegExp(anySpelling, 'gi');
}
