export interface Found {
  /** Positions of the hits, the best first. */
  hits: number[];
  /** How many there are, shown or not. */
  total: number;
}

/** A text to be searched, from its parts; what is typed is compared with it without case. */
export function searchText(...parts: (string | null | undefined)[]): string {
  return parts.filter(Boolean).join('\n').toLowerCase();
}

/**
 * The texts that hold every typed word, at most `limit` of them. Those of which a part begins with what is
 * typed come first; else they keep their order. Nothing typed: all of them.
 */
export function search(texts: readonly string[], typed: string, limit: number): Found {
  const words = searchText(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const beginning = words.join(' ');
  const first: number[] = [];
  const others: number[] = [];
  let total = 0;
  for (let position = 0; position < texts.length; position += 1) {
    const text = texts[position] ?? '';
    if (!words.every((word) => text.includes(word))) continue;
    total += 1;
    const begins = text.startsWith(beginning) || text.includes(`\n${beginning}`);
    const rank = begins ? first : others;
    if (rank.length < limit) rank.push(position);
  }
  return { hits: [...first, ...others].slice(0, limit), total };
}
