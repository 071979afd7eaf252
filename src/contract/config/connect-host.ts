/** A host in its ASCII form as URLs have it, or a sentence about what is wrong with the text. */
export type HostReading =
  | { host: string; problem?: undefined }
  | { host?: undefined; problem: string };

const NOT_A_NAME = 'Enter a host name such as proxy.example.com, or an IP address.';

/**
 * Reads the name or the address of a proxy. An internationalized name gets its ASCII form (UTS 46, as in
 * URLs), an IPv6 address its brackets.
 */
export function readHost(text: string): HostReading {
  const typed = text.trim();
  if (typed === '') return { problem: 'Enter a host.' };
  if (typed.includes('://')) {
    const scheme = typed.slice(0, typed.indexOf('://') + 3);
    return { problem: `Enter only the host, without “${scheme}”.` };
  }
  if (typed.includes('@'))
    return { problem: 'Enter only the host, without a username or password.' };
  if (/[/\\?#]/.test(typed)) return { problem: 'Enter only the host, without a path.' };
  if (/\s/.test(typed)) return { problem: "A host can't contain spaces." };
  if (/^\[.*\]:\d*$/.test(typed) || /^[^:]*:\d*$/.test(typed))
    return { problem: 'Enter only the host, without a port.' };
  return typed.includes(':') || typed.startsWith('[') ? readIpv6(typed) : readName(typed);
}

function readIpv6(typed: string): HostReading {
  if (typed.includes('%'))
    return { problem: 'Enter the IPv6 address without a zone such as “%eth0”.' };
  const url = `http://${typed.startsWith('[') ? typed : `[${typed}]`}/`;
  if (!URL.canParse(url)) return { problem: 'Enter an IPv6 address such as 2001:db8::1.' };
  return { host: new URL(url).hostname };
}

function readName(typed: string): HostReading {
  if (typed.includes('%') || !URL.canParse(`http://${typed}/`)) return { problem: notAName(typed) };
  const host = new URL(`http://${typed}/`).hostname;
  // URLs also take 127.1, 0x7f000001 and 2130706433 for addresses, which other programs read differently.
  if (isIpv4(host) && host !== typed) return { problem: notAName(typed) };
  // URLs allow characters that no program resolves, and that a shell would interpret.
  const labels = host.replace(/\.$/, '').split('.');
  const isName = labels.every((label) => /^[a-z\d_]([a-z\d_-]{0,61}[a-z\d_])?$/.test(label));
  return isName && host.length <= 253 ? { host } : { problem: NOT_A_NAME };
}

function notAName(typed: string): string {
  return /^[\d.]+$/.test(typed)
    ? 'Enter an IPv4 address as four numbers from 0 to 255, such as 192.0.2.1.'
    : NOT_A_NAME;
}

function isIpv4(host: string): boolean {
  return /^\d+(\.\d+){3}$/.test(host);
}
