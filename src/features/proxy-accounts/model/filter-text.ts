/** Compares the usage of an account in percent with a number. */
interface UsageComparison {
  operator: '>' | '>=' | '<' | '<=' | '=';
  percent: number;
}

/** The parsed text of the filter. */
interface FilterText {
  /** Words that an account must contain, in lower case. */
  terms: string[];
  comparisons: UsageComparison[];
  /** A comparison without a number, as typed. It filters nothing. */
  unread: string | undefined;
}

const COMPARISON = /(?<!\S)usage\s*(>=|<=|=|>|<)\s*(\S*)(?:\s+%(?!\S))?/gi;
const PERCENT = /^(\d+(?:\.\d+)?)%?$/;

/** Whether a longer text may match more accounts: `usage<9` matches fewer than `usage<90`. */
export function hasComparison(filter: string): boolean {
  return filter.search(COMPARISON) !== -1;
}

/** Parses the text of the filter: words, and comparisons such as `usage>90`. */
export function parseFilterText(filter: string): FilterText {
  const comparisons: UsageComparison[] = [];
  let unread: string | undefined;
  const words = filter.replace(
    COMPARISON,
    (typed, operator: UsageComparison['operator'], value) => {
      const percent = PERCENT.exec(String(value))?.[1];
      if (percent === undefined) unread ??= typed.trim();
      else comparisons.push({ operator, percent: Number(percent) });
      return ' ';
    },
  );
  const terms = words.toLowerCase().split(/\s+/);
  return { terms: terms.filter((term) => term !== ''), comparisons, unread };
}

/** Whether a usage in percent satisfies the comparison. */
export function isUsageAs({ operator, percent }: UsageComparison, usage: number): boolean {
  switch (operator) {
    case '>':
      return usage > percent;
    case '>=':
      return usage >= percent;
    case '<':
      return usage < percent;
    case '<=':
      return usage <= percent;
    case '=':
      return usage === percent;
  }
}
