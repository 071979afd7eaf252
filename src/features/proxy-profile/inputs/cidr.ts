/** What looks odd about an entry of a list of networks; the contract allows any string. */
export type CidrRemark =
  | 'no-cidr'
  | 'space'
  | 'no-prefix'
  | 'prefix'
  | { hostBits: true; network: string };

/**
 * Looks at a network in CIDR notation, IPv4 or IPv6 (RFC 4632, RFC 4291 2.3): undefined where it is one,
 * with no bits set beyond its prefix.
 */
export function cidrRemark(entry: string): CidrRemark | undefined {
  if (entry !== entry.trim()) return 'space';
  const [address = '', prefix, ...rest] = entry.split('/');
  const bits = address.includes(':') ? ipv6Bits(address) : ipv4Bits(address);
  if (!bits || rest.length > 0) return 'no-cidr';
  if (prefix === undefined) return 'no-prefix';
  const width = bits.length * bits.size;
  if (!/^(0|[1-9]\d{0,2})$/.test(prefix) || Number(prefix) > width) return 'prefix';
  const parts = bits.parts.map((part, index) => {
    const kept = Math.max(0, Math.min(bits.size, Number(prefix) - index * bits.size));
    return part & ~(2 ** (bits.size - kept) - 1);
  });
  if (parts.every((part, index) => part === bits.parts[index])) return undefined;
  return { hostBits: true, network: `${bits.write(parts)}/${prefix}` };
}

interface Bits {
  parts: number[];
  /** How many parts there are, and bits in each. */
  length: number;
  size: number;
  write: (parts: readonly number[]) => string;
}

/** Four decimal numbers without leading zeros: "010" is 8 to some programs. */
function ipv4Bits(address: string): Bits | undefined {
  const parts = address.split('.');
  if (parts.length !== 4 || parts.some((part) => !/^(0|[1-9]\d{0,2})$/.test(part)))
    return undefined;
  const numbers = parts.map(Number);
  if (numbers.some((part) => part > 255)) return undefined;
  return { parts: numbers, length: 4, size: 8, write: (all) => all.join('.') };
}

/** Eight groups, of which one run of zeros may be left out as "::"; the last two may be an IPv4 address. */
function ipv6Bits(address: string): Bits | undefined {
  const halves = address.split('::');
  if (halves.length > 2) return undefined;
  const [head, tail] = halves.map((half) => groupsOf(half));
  if (!head || (halves.length === 2 && !tail)) return undefined;
  const missing = 8 - head.length - (tail?.length ?? 0);
  if (halves.length === 2 ? missing < 1 : missing !== 0) return undefined;
  const parts = [...head, ...Array.from({ length: missing }, () => 0), ...(tail ?? [])];
  return { parts, length: 8, size: 16, write: writeIpv6 };
}

function groupsOf(text: string): number[] | undefined {
  if (text === '') return [];
  const groups: number[] = [];
  const texts = text.split(':');
  for (const [index, group] of texts.entries()) {
    if (/^[\da-f]{1,4}$/i.test(group)) groups.push(Number.parseInt(group, 16));
    else {
      const [a, b, c, d] = (index === texts.length - 1 && ipv4Bits(group)?.parts) || [];
      if (a === undefined || b === undefined || c === undefined || d === undefined)
        return undefined;
      groups.push(a * 256 + b, c * 256 + d);
    }
  }
  return groups;
}

/** With the longest run of zeros left out (RFC 5952, 4.2). */
function writeIpv6(parts: readonly number[]): string {
  const text = parts.map((part) => part.toString(16)).join(':');
  const runs = [...text.matchAll(/\b0(:0)+\b/g)];
  const [longest] = runs.toSorted(([one], [other]) => other.length - one.length);
  if (!longest) return text;
  const before = text.slice(0, longest.index).replace(/:$/, '');
  const after = text.slice(longest.index + longest[0].length).replace(/^:/, '');
  return `${before}::${after}`;
}
