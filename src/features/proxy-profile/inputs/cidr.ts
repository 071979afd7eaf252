/** What looks wrong about an entry of a list of networks; the contract allows any string. */
export type CidrRemark =
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
