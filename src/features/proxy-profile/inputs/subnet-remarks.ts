import { hasNullLines, toInput } from '../model/form-values.ts';
import { cidrRemark, type CidrRemark } from './cidr.ts';

/** Warnings about the lines of the list of subnets. */
export interface SubnetRemarks {
  /** Number of entries: those of the original list, or after a change the lines that aren't blank. */
  count: number;
  /** One sentence for each suspicious entry, in order. */
  remarks: readonly string[];
}

/**
 * Checks a text with one entry per line, as in the form. Warnings don't block a save. As long as the text is
 * that of the original list, entries are numbered as in the API.
 */
export function subnetRemarks(text: string, list?: unknown): SubnetRemarks {
  const came = Array.isArray(list) && text === toInput('lines', list) ? list : null;
  const numbers = came?.flatMap((entry: unknown, index) =>
    linesOf(typeof entry === 'string' ? entry : '').map(() => index + 1),
  );
  const hasNulls = hasNullLines(list) && text !== '';
  const remarks: string[] = [];
  const seen = new Map<string, number>();
  let count = 0;
  for (const [index, line] of linesOf(text).entries()) {
    if (line.trim() === '') {
      if (hasNulls) count += 1;
      continue;
    }
    count = numbers?.[index] ?? count + 1;
    // The API counts entries, users count lines.
    const place = count === index + 1 ? `Entry ${count}` : `Entry ${count} (line ${index + 1})`;
    const first = seen.get(line);
    if (first === undefined) {
      seen.set(line, count);
      const remark = /[,;]/.test(line) ? 'several' : cidrRemark(line);
      if (remark) remarks.push(`${place}, “${short(line)}”, ${remarkText(remark)}`);
    } else remarks.push(`${place}, “${short(line)}”, duplicates entry ${first}.`);
  }
  return { count: came && !hasNulls ? came.length : count, remarks };
}

function linesOf(text: string): string[] {
  return text.split(/\r\n?|\n/);
}

function remarkText(remark: CidrRemark | 'several'): string {
  switch (remark) {
    case 'several':
      return 'is a single entry. Put each network on its own line.';
    case 'no-cidr':
      return "doesn't look like a network, such as 192.0.2.0/24 or 2001:db8::/32.";
    case 'space':
      return 'has spaces around it, which are also sent.';
    case 'no-prefix':
      return 'is an address without a prefix length, such as /24.';
    case 'prefix':
      return 'has an invalid prefix length.';
    default:
      return `has bits set beyond its prefix; the network is ${remark.network}.`;
  }
}

function short(line: string): string {
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

/** Entries that can't be represented in a text with one entry per line, as sentences. */
export function unwritableEntries(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  return list.flatMap((entry: unknown, index) => {
    const place = `Entry ${index + 1}`;
    if (entry === null || entry === undefined) return [`${place} is null.`];
    if (typeof entry !== 'string') return [];
    if (entry.trim() === '') return [`${place} is empty text.`];
    return /[\r\n]/.test(entry) ? [`${place} contains a line break.`] : [];
  });
}
