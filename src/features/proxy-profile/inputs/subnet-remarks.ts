import * as texts from './texts.tsx';

/**
 * The number of entries of a text with one per line, and a sentence for each suspicious one, in order; nothing of it blocks
 * a save. A blank line is an entry only where it stands for a null one.
 */
export function subnetRemarks(text: string, hasNullLines: boolean) {
  const lines = text === '' ? [] : text.split(/\r\n?|\n/);
  const entries = hasNullLines ? lines : lines.filter((line) => line.trim() !== '');
  const seen = new Map<string, number>();
  const remarks = entries.flatMap((entry, index) => {
    const first = seen.get(entry);
    seen.set(entry, first ?? index + 1);
    return (entry.trim() !== '' && remarkOn(index + 1, entry, first)) || [];
  });
  return { count: entries.length, remarks };
}

/** The contract allows any string. */
function remarkOn(position: number, entry: string, first: number | undefined): string | undefined {
  if (first !== undefined) return texts.duplicate(position, short(entry), first);
  if (/[,;]/.test(entry)) return texts.severalNetworks(position, short(entry));
  return isNetwork(entry) ? undefined : texts.notANetwork(position, short(entry));
}

/** An address as the platform's URL parser reads it, with the length of a prefix (RFC 4632; RFC 4291, 2.3). */
function isNetwork(entry: string): boolean {
  const [, address = '', prefix] = /^([\da-f:.]+)\/(\d{1,3})$/i.exec(entry) ?? [];
  const url = address.includes(':') ? `http://[${address}]` : `http://${address}`;
  if (!URL.canParse(url)) return false;
  const isV4 = /^[\d.]+$/.test(address) && new URL(url).hostname === address;
  return Number(prefix) <= (isV4 ? 32 : 128) && (isV4 || address.includes(':'));
}

function short(line: string): string {
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
