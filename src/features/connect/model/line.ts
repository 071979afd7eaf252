import { readTemplate, type Placeholder, type Conversion } from '#contract';
import { isSecretName } from '#shared/lib/secrets.ts';
import { shellWord } from '#shared/lib/shell-word.ts';
import * as texts from './texts.ts';
import { portOf, type Connection, type Scheme } from './connection.ts';

/** A line, or what is in the way of one. */
type Line =
  | { text: string; missing?: undefined; problem?: undefined }
  /** The placeholders without a value, once each. */
  | { text?: undefined; missing: readonly string[]; problem?: undefined }
  | { text?: undefined; missing?: undefined; problem: string };

interface LineOptions {
  /** Whether secrets are replaced by dots. */
  isMasked?: boolean;
  /** Whether a missing value is replaced by a word that says so. */
  withPlaceholders?: boolean;
}

type Parts = readonly (string | Placeholder)[];

const MASK = '••••••••';

const urlParts = (credentials: string) =>
  readTemplate(`{scheme}://${credentials}{host}:{port}`, 'account').parts ?? [];

/** The placeholders that are URLs, and what each is made of. Some are only of built-in formats (formats.ts). */
const urls: Readonly<Record<string, Parts>> = {
  url: urlParts('{user|url}:{password|url}@'),
  requestsUrl: urlParts('{user|url}:{password|url}@'),
  httpxUrl: urlParts('{user|url}:{password|url}@'),
  wgetUrl: urlParts('{user|url}:{password|url}@'),
  gitUrl: urlParts('{user|url}:{password|url}@'),
  bareUrl: urlParts(''),
};

/** Fills the parts of a template with the values of a connection. */
export function lineOf(template: Parts, whole: Connection, options: LineOptions = {}): Line {
  const missing = new Set<string>();
  const problems = new Set<string>();

  function fill(parts: Parts, connection: Connection): string {
    return parts
      .map((part) => (typeof part === 'string' ? part : valueIn(part, connection)))
      .join('');
  }

  function valueIn(part: Placeholder, connection: Connection): string {
    const { name, conversions } = part;
    const url = urls[name];
    const value = url
      ? fill(url, name === 'requestsUrl' ? forRequests(connection) : connection)
      : valueOf(name, connection);
    const { program, schemes } = programs[name] ?? {};
    if (program && schemes?.[connection.scheme] === undefined) {
      problems.add(texts.isUnsupported(program, connection.scheme));
    } else if (value === undefined) missing.add(aliases[name] ?? name);
    else {
      const problem = problemOf(value, part);
      if (problem !== undefined) problems.add(problem);
      else if (options.isMasked && isSecretName(name)) return MASK;
    }
    // A value with a problem may have no conversion.
    if (problems.size > 0) return '';
    const shown = value ?? `MISSING_${name.replace(/\W/g, '_').toUpperCase()}`;
    return conversions.reduce((made, how) => convert[how](made), shown);
  }

  const text = fill(template, whole);
  if (missing.size > 0 && !options.withPlaceholders) return { missing: [...missing] };
  const [problem] = problems;
  return problem === undefined ? { text } : { problem };
}

/**
 * requests writes the user and password of an HTTP proxy in Latin-1, and fails if it can't. With the bytes of
 * UTF-8 as characters it writes UTF-8 (RFC 7617, 2.1), as other programs do.
 */
function forRequests(connection: Connection): Connection {
  const { account, password, scheme } = connection;
  if (!scheme.startsWith('http')) return connection;
  return {
    ...connection,
    password: password && bytesAsText(password),
    account: {
      username: account.username && bytesAsText(account.username),
      plain_password: account.plain_password && bytesAsText(account.plain_password),
    },
  };
}

function bytesAsText(text: string): string {
  return text.isWellFormed()
    ? Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('')
    : text;
}

/** Of placeholders that depend on the program: the schemes that it takes, and how it calls them. */
const programs: Readonly<
  Record<string, { program: string; schemes: Partial<Record<Scheme, string>> }>
> = {
  undiciAgent: {
    program: 'undici',
    schemes: { http: 'ProxyAgent', https: 'ProxyAgent', socks5: 'Socks5ProxyAgent' },
  },
  httpxUrl: {
    program: 'httpx',
    schemes: { http: 'http', https: 'https', socks5: 'socks5', socks5h: 'socks5h' },
  },
  wgetUrl: { program: 'wget', schemes: { http: 'http' } },
  // Browsers ask for no password of a SOCKS proxy.
  browserScheme: { program: 'Chromium', schemes: { http: 'http', https: 'https' } },
  clashType: {
    program: 'Clash',
    schemes: { http: 'http', https: 'http, tls: true', socks5: 'socks5', socks5h: 'socks5' },
  },
};

/** What can't be written, however it is quoted. */
function problemOf(value: string, { name, conversions }: Placeholder): string | undefined {
  const part = aliases[name] ?? name;
  if (!value.isWellFormed()) return texts.isUnencodable(part);
  if (conversions.includes('shell') && value.includes('\0')) return texts.isNoCommand(part);
  // Also what some readers of lines take for their end (Unicode, "Newline Guidelines").
  const stays = !conversions.includes('url') && !conversions.includes('json');
  return stays && /[\r\n\v\f\u0085\u2028\u2029]/.test(value) ? texts.hasLineBreak(part) : undefined;
}

/** Two names of the same value. */
const aliases: Readonly<Record<string, string>> = {
  'account.username': 'user',
  'account.plain_password': 'password',
};

/** The value of a placeholder; undefined if it isn't known. */
function valueOf(name: string, connection: Connection): string | undefined {
  const { account, host, port, scheme } = connection;
  switch (aliases[name] ?? name) {
    case 'scheme':
      return scheme;
    case 'undiciAgent':
    case 'browserScheme':
    case 'clashType':
      return programs[name]?.schemes[scheme];
    case 'host':
      return host;
    case 'port':
      return portOf(port);
    case 'user':
      return account.username || undefined;
    case 'password':
      return account.plain_password || connection.password || undefined;
  }
  const value = name
    .split('.')
    .reduce<unknown>(
      (whole, member) => (whole as Record<string, unknown> | null | undefined)?.[member],
      connection,
    );
  return value !== '' && /^(string|number|boolean)$/.test(typeof value) ? String(value) : undefined;
}

/** Whether a line contains the account's username or password, or one of these. */
export function hasCredentials(parts: Parts, names = ['user', 'password']): boolean {
  return parts.some(
    (part) =>
      typeof part !== 'string' &&
      part.name !== 'bareUrl' &&
      (part.name in urls || names.includes(aliases[part.name] ?? part.name)),
  );
}

/**
 * Why a program may read a line wrongly: values that contain what separates them, and aren't encoded. Undefined
 * if it can't.
 */
export function ambiguity(parts: Parts, connection: Connection): string | undefined {
  for (const [index, part] of parts.entries()) {
    if (typeof part === 'string') continue;
    if (part.name === 'gitUrl') {
      // git decodes twice (seen with 2.39).
      const isDecodedTwice = (name: string) => /%[\da-f]{2}/i.test(valueOf(name, connection) ?? '');
      const misread = ['user', 'password'].find(isDecodedTwice);
      return misread && texts.hasSeparator(misread, '%');
    }
    if (part.conversions.length > 0) continue;
    const value = valueOf(part.name, connection) ?? '';
    for (const separator of [parts[index + 1], parts[index - 1]]) {
      if (typeof separator !== 'string' || !/^[:@;,|\s]$/.test(separator)) continue;
      if (part.name !== 'host' && value.includes(separator))
        return texts.hasSeparator(aliases[part.name] ?? part.name, separator);
    }
  }
  return undefined;
}

/** Writes a text so that it is read back exactly. */
const convert: Readonly<Record<Conversion, (text: string) => string>> = {
  /** RFC 3986, 2.3: only unreserved characters stay, so that no program takes one for a delimiter. */
  url: (text) =>
    encodeURIComponent(text).replace(
      /[!'()*]/g,
      (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
    ),
  shell: shellWord,
  json: (text) => JSON.stringify(text),
};
