import * as z from 'zod/mini';

const network = z.union([z.cidrv4(), z.cidrv6()]);

/** What to say about the list of subnets; nothing of it blocks a save. */
export interface SubnetRemarks {
  /** Number of entries. */
  count: number;
  /** One sentence for each suspicious entry, in order. */
  remarks: readonly string[];
}

/** Checks a text with one entry per line. A blank line is an entry only where it stands for a null one. */
export function subnetRemarks(text: string, hasNullLines: boolean): SubnetRemarks {
  const lines = text === '' ? [] : text.split(/\r\n?|\n/);
  const entries = hasNullLines ? lines : lines.filter((line) => line.trim() !== '');
  const seen = new Map<string, number>();
  const remarks = entries.flatMap((entry, index) => {
    const first = seen.get(entry);
    seen.set(entry, first ?? index + 1);
    const remark = entry.trim() !== '' && remarkOn(entry, first);
    return remark ? [`Entry ${index + 1}, “${short(entry)}”, ${remark}`] : [];
  });
  return { count: entries.length, remarks };
}

/** The contract allows any string. */
function remarkOn(entry: string, first: number | undefined): string | undefined {
  if (first !== undefined) return `duplicates entry ${first}.`;
  if (/[,;]/.test(entry)) return 'is a single entry. Put each network on its own line.';
  if (z.safeParse(network, entry).success) return undefined;
  return "doesn't look like a network, such as 192.0.2.0/24 or 2001:db8::/32.";
}

function short(line: string): string {
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
