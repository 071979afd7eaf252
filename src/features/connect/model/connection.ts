import type { PortEntry, ProxyAccount, ProxyProfile, Reading } from '#contract';

/** What a line is made of. Anything may be unknown. */
export interface Connection {
  host: string | undefined;
  /** As typed, or as the API sent it. */
  port: string | number | undefined;
  scheme: Scheme;
  /** Typed because the API doesn't tell it; for this one line, and saved nowhere. */
  password?: string | undefined;
  account: Reading<ProxyAccount>;
  profile?: Reading<ProxyProfile> | undefined;
  entry?: Reading<PortEntry> | undefined;
}

/** The schemes that programs know for proxies. `h` and `a` mean that the proxy resolves names. */
export const schemes = ['http', 'https', 'socks5', 'socks5h', 'socks4', 'socks4a'] as const;
export type Scheme = (typeof schemes)[number];

/** The scheme that a profile's protocol names, if it names one. */
export function schemeOf(protocol: string | null | undefined): Scheme | undefined {
  const name = protocol?.trim().toLowerCase();
  return schemes.find((scheme) => scheme === name);
}

/** A port as it is written in an address; undefined if it is none. */
export function portOf(port: string | number | null | undefined): string | undefined {
  const text = String(port ?? '').trim();
  if (!/^\d{1,5}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= 1 && value <= 65_535 ? String(value) : undefined;
}

/** Whether an authentication method is by address, going by its name. */
export function namesWhitelist(authMethod: string | null | undefined): boolean {
  return /white_?list/i.test(authMethod ?? '');
}
