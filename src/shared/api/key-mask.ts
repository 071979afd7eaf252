/** Replaces the key in responses. No one types it by chance. */
export const MASK = '••• API key •••';

/** A shorter key could be part of any word. */
const LEAST = 8;

/**
 * Parses the JSON of a response, and masks the key in names and texts, except the texts of members for which
 * `isKept` is true. A response with such members contains data, possibly a lot, so the parsed value is searched
 * only if the JSON text contains the key.
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
  // A list instead of recursion: responses can be nested deeper than calls.
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

/** The key itself, and as JSON, JSON in JSON and URLs may spell its characters. */
function spellings(key: string): RegExp {
  const anySpelling = key.replace(/\W/g, (sign) => {
    const code = sign.charCodeAt(0).toString(16);
    return `(\\\\*\\${sign}|(\\\\+u00|%)${code})`;
  });
  // The digits of an escape may be in either case.
  return new RegExp(anySpelling, 'gi');
}
