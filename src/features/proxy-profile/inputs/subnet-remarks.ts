import { hasNullLines, toInput } from '../model/form-values.ts';

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

/** What looks wrong about an entry of a list of networks; the contract allows any string. */
type CidrRemark =
  | 'no-cidr'
  | 'space'
  | 'no-prefix'
  | 'prefix'
  | { hostBits: true; network: string };

/**
 * Checks a network in CIDR notation, IPv4 or IPv6 (RFC 4632, RFC 4291 2.3): undefined if it is valid, with no
 * bits set beyond its prefix.
 */
export function cidrRemark(entry: string): CidrRemark | undefined {
  if (entry !== entry.trim()) return 'space';
  const [address = '', prefix, ...rest] = entry.split('/');
  const bytes = ipv4Bytes(address) ?? ipv6Bytes(address);
  if (!bytes || rest.length > 0) return 'no-cidr';
  if (prefix === undefined) return 'no-prefix';
  if (!/^(0|[1-9]\d{0,2})$/.test(prefix) || Number(prefix) > bytes.length * 8) return 'prefix';
  const network = bytes.map((byte, index) => {
    const bits = Math.max(0, Math.min(8, Number(prefix) - index * 8));
    return byte & (0xff00 >> bits);
  });
  if (network.every((byte, index) => byte === bytes[index])) return undefined;
  return { hostBits: true, network: `${addressText(network)}/${prefix}` };
}

/** Four decimal numbers without leading zeros: some programs read "010" as 8. */
function ipv4Bytes(address: string): number[] | undefined {
  const parts = address.split('.');
  const isAddress = parts.length === 4 && parts.every((part) => /^(0|[1-9]\d{0,2})$/.test(part));
  const bytes = parts.map(Number);
  return isAddress && bytes.every((byte) => byte <= 255) ? bytes : undefined;
}

function ipv6Bytes(address: string): number[] | undefined {
  const text = canonicalIpv6(address);
  if (text === undefined) return undefined;
  const [head = [], tail = []] = text.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0');
  return [...head, ...zeros, ...tail].flatMap((group) => {
    const value = Number.parseInt(group, 16);
    return [value >> 8, value & 0xff];
  });
}

/** The address as the platform's URL parser writes it (RFC 5952); undefined if it is invalid. */
function canonicalIpv6(address: string): string | undefined {
  const url = `http://[${address}]`;
  if (!/^[\da-f:.]+$/i.test(address) || !URL.canParse(url)) return undefined;
  return new URL(url).hostname.slice(1, -1);
}

function addressText(bytes: readonly number[]): string | undefined {
  if (bytes.length === 4) return bytes.join('.');
  const hex = bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return canonicalIpv6(hex.match(/.{4}/g)?.join(':') ?? '');
}
