/** A point on which the contract is silent. All texts may hold `code` and links, as Markdown writes them. */
export interface Assumption {
  /** What the contract does not say. */
  subject: string;
  choice: string;
  where: string;
  otherwise: string;
}

export interface AssumptionGroup {
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
    if (title !== undefined) groups.push({ title, assumptions: [] });
    if (!line.startsWith('|')) isBody = false;
    else if (/^[|\s:-]+$/.test(line)) isBody = true;
    else if (isBody) groups.at(-1)?.assumptions.push(assumptionOf(line));
  }
  return groups.filter(({ assumptions }) => assumptions.length > 0);
}

function assumptionOf(row: string): Assumption {
  const cells = row.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
  const [, subject = '', choice = '', where = '', otherwise = ''] = cells;
  return { subject, choice, where, otherwise };
}
