/** A point that the contract doesn't specify. All texts may contain `code` and links in Markdown. */
export interface Assumption {
  /** The ID of its anchor in the document, which doesn't change with the text. */
  id: string;
  /** What the contract doesn't specify. */
  subject: string;
  choice: string;
  where: string;
  otherwise: string;
}

export interface AssumptionGroup {
  id: string;
  title: string;
  assumptions: Assumption[];
}

/**
 * The assumptions of `docs/contract-gaps.md`: every table of four columns, under the heading of its section.
 * Sections without one are left out.
 */
export function readAssumptions(markdown: string): AssumptionGroup[] {
  const groups: AssumptionGroup[] = [];
  let isBody = false;
  for (const line of markdown.split('\n')) {
    const title = /^## (.+)/.exec(line)?.[1];
    if (title !== undefined) {
      const [id, text] = splitAnchor(title);
      groups.push({ id, title: text, assumptions: [] });
    }
    if (!line.startsWith('|')) isBody = false;
    else if (/^[|\s:-]+$/.test(line)) isBody = true;
    else if (isBody) groups.at(-1)?.assumptions.push(assumptionOf(line));
  }
  return groups.filter(({ assumptions }) => assumptions.length > 0);
}

function assumptionOf(row: string): Assumption {
  const cells = row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
  const [, first = '', choice = '', where = '', otherwise = ''] = cells;
  const [id, subject] = splitAnchor(first);
  return { id, subject, choice, where, otherwise };
}

/**
 * Splits a text that starts with `<a id="…"></a>` into the ID and the rest; without an anchor the text is its
 * own ID.
 */
function splitAnchor(text: string): [id: string, text: string] {
  const [anchor = '', id = text] = /^<a id="([\w-]+)"><\/a>/.exec(text) ?? [];
  return [id, text.slice(anchor.length)];
}
