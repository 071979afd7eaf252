import * as z from 'zod/mini';
import {
  brandRules,
  connectSettings,
  editDistance,
  isApiAddress,
  isProductName,
  labels,
  type Brand,
} from '#contract';
import { isProxyAddress, proxyRule, proxyTo, proxyVariables } from '#node/proxy.ts';
import { isReadable } from '#node/this-machine.ts';
import { isDatabaseUrl, withPassword } from './embedded/database/pg-hosts.ts';
import {
  accent,
  choice,
  hostAddress,
  json,
  meanings,
  link,
  number,
  origins,
  readSecretFiles,
  rehearsal,
  secret,
  text,
  variable,
  words,
} from './env-values.ts';

export type Settings = ReturnType<typeof settingsOf>;

export type ApiSettings = Settings['api'];

/** What a server listens on. */
export type Address = Pick<Settings, 'host' | 'port'>;

/** `faults` are sentences: which variable, what is wrong with it, what to set instead. */
export type EnvReading = { ok: true; settings: Settings } | { ok: false; faults: string[] };

/** The variables, each with its meaning and its rule: docs/settings.md and the errors of the start come from here. */
export const env = z.object({
  PORT: variable('Port to listen on.', '`8080`', number(0, 65_535, 'PORT', '8080')),
  HOST: variable('Address to listen on.', '`127.0.0.1`', hostAddress('HOST')),
  METRICS_PORT: variable(
    'Port for [metrics](deploy.md#metrics) at `/metrics`.',
    'no metrics',
    number(0, 65_535, 'METRICS_PORT', '9464'),
  ),
  METRICS_HOST: variable(
    'Address to serve metrics on. They need no key.',
    '`127.0.0.1`',
    hostAddress('METRICS_HOST'),
  ),
  ALLOWED_HOSTS: variable(
    'Host names, separated by spaces, that a proxy passes on. Others get 421, on a loopback address always.',
    'only names of this machine',
    text(
      (value) => words(value).every((name) => /^[A-Za-z0-9._-]+$|^[0-9A-Fa-f:]+$/.test(name)),
      'ALLOWED_HOSTS must be host names without scheme or port, separated by spaces, for example console.example.com.',
    ),
  ),
  BASE_PATH: variable(
    '[Path](deploy.md#below-a-path) of the console on its site, for example `/console/`.',
    '`/`',
    text(
      /^(\/(?!api\b|assets\b)[\w-][\w.~-]*)*\/$/,
      'BASE_PATH must be a path that starts and ends with "/", not below /api or /assets, for example /console/.',
    ),
  ),
  API_UPSTREAM: variable(
    'Base URL of a real API, to which `/api` is forwarded. It turns the embedded API off.',
    'the embedded API',
    text(
      isApiAddress,
      'API_UPSTREAM must be an address that starts with http:// or https://, without username, password, ' +
        'space, "*", "?", or "#", for example https://api.example.com.',
    ),
  ),
  HTTPS_PROXY: secret(
    'Proxy to an `https://` API, which sees only its host.',
    'none',
    text(isProxyAddress, `HTTPS_PROXY ${proxyRule}`),
  ),
  HTTP_PROXY: secret(
    'The same to an `http://` API.',
    'none',
    text(isProxyAddress, `HTTP_PROXY ${proxyRule}`),
  ),
  NO_PROXY: variable(
    'Hosts and domains, separated by commas, to reach without it.',
    'this machine',
    z.optional(z.string()),
  ),
  DATABASE_URL: secret(
    'PostgreSQL for the embedded API: one server, or several hosts of one [cluster](deploy.md#a-cluster-of-postgresql).',
    'PostgreSQL in this process, in `DATA_DIR`',
    text(
      isDatabaseUrl,
      'DATABASE_URL must have the form postgresql://user:password@host:5432/database, with commas between several hosts. ' +
        'Percent-encode other signs of the password (%40 for @), or set it as PGPASSWORD.',
    ),
  ),
  PGPASSWORD: secret(
    'Password for a `DATABASE_URL` without one.',
    'that of the address',
    z.optional(z.string()),
  ),
  ACCESS_LOG: variable(
    '`json` writes a line for each request to standard output, without headers, queries, or bodies.',
    '`off`',
    choice(
      ['off', 'json'],
      'ACCESS_LOG must be json (one line of JSON per request on standard output) or off.',
    ),
  ),
  CONFIRM_ABOVE: variable(
    'A reset of more accounts than this asks the user to type their number; `0` for always.',
    '`100`',
    number(0, 999_999_999, 'CONFIRM_ABOVE', '100, or 0 to always ask'),
  ),
  IDLE_LOCK_MINUTES: variable(
    'Minutes of inactivity after which a remembered key is cleared, in all tabs; `0` for never.',
    '`30`',
    number(0, 525_600, 'IDLE_LOCK_MINUTES', '30, or 0 to never lock'),
  ),
  FIELD_LABELS: variable(
    'JSON with [units, currencies, and help texts](#labels) of fields.',
    'none',
    json(
      labels,
      'FIELD_LABELS',
      'with units, currencies, and help texts by field, ' +
        'for example {"session.duration":{"unit":"minutes"}}.',
    ),
  ),
  CONNECT_SETTINGS: variable(
    'JSON with [the host of the proxies and formats of connections](deploy.md#connect).',
    '`proxy.example.com` with demonstration data, else users type the host',
    json(
      connectSettings,
      'CONNECT_SETTINGS',
      'with the host of the proxies and formats, ' +
        'for example {"host":"proxy.example.com","formats":[]}.',
    ),
  ),
  PRODUCT_NAME: variable(
    '[Name of the console](deploy.md#name-and-look), up to 40 characters.',
    '`Proxy Console`',
    text(isProductName, `PRODUCT_NAME ${brandRules.name}`),
  ),
  // It is checked when it is read.
  LOGO_FILE: variable(
    'Path of an SVG, PNG, or WebP file with the logo, which is also the icon, up to 100 KiB.',
    'the built-in logo',
    z.optional(z.string()),
  ),
  ACCENT_COLOR: variable(
    'Color as `#rrggbb`; two, separated by a space, for the light and the dark theme.',
    'teal',
    accent('ACCENT_COLOR'),
  ),
  SUPPORT_LINK: variable(
    'Address of your support, `https://` or `mailto:`.',
    'no link',
    link('SUPPORT_LINK'),
  ),
  TERMS_LINK: variable(
    'Address of your terms, `https://` or `mailto:`.',
    'no link',
    link('TERMS_LINK'),
  ),
  // It is compared with the languages of the built console.
  DEFAULT_LANGUAGE: variable(
    '[Language](deploy.md#languages) if neither user nor browser chooses one that the console has.',
    '`en`',
    z.optional(z.string()),
  ),
  // The operating system can't pass a NUL character, and judges any other path itself.
  DATA_DIR: variable("Folder of the embedded API's data.", '`.data`', z.optional(z.string())),
  DURABILITY: variable(
    '`safe`: a write that got a response survives a power failure. `fast`: the last seconds may be lost, and the database damaged.',
    '`safe`',
    choice(
      ['safe', 'fast'],
      'DURABILITY must be safe (every acknowledged write survives a power failure) or fast (the last seconds may be lost, and the database damaged).',
    ),
  ),
  API_KEY: secret(
    "Key of the embedded API's user, at least 16 characters. It replaces the one before.",
    'generated, printed once, and stored in the file `api-key` in `DATA_DIR`',
    text(
      // A header value loses spaces at its ends (RFC 9110, 5.5), and a key needs none inside.
      /^[\x21-\x7e]{16,}$/,
      'API_KEY must have at least 16 visible ASCII characters, without spaces. Choose another key, or unset API_KEY to generate one.',
    ),
  ),
  AUDIT_LOG_DAYS: variable(
    'Days for which the embedded API keeps its [audit log](deploy.md#the-audit-log); `0` for ever.',
    '`90`',
    number(0, 36_500, 'AUDIT_LOG_DAYS', '90, or 0 to keep it forever'),
  ),
  CORS_ORIGINS: variable(
    "Origins, separated by commas, at which [a console on a static host](deploy.md#a-static-host) may use this server's API.",
    "only this server's console",
    origins('CORS_ORIGINS'),
  ),
  FRAME_ANCESTORS: variable(
    'Origins, separated by commas, of [portals](deploy.md#in-a-portal) that may show the console in a frame.',
    'none',
    origins('FRAME_ANCESTORS'),
  ),
  REHEARSE: variable(
    'How the embedded API misbehaves, for tests and demonstrations: [a server](testing.md#rehearsed-servers).',
    'it behaves',
    rehearsal(),
  ),
  SEED_ACCOUNTS: variable(
    'Proxy accounts in a fresh database.',
    '`250`',
    number(0, 1_000_000, 'SEED_ACCOUNTS', '250'),
  ),
  SEED_PROFILES: variable(
    'Proxy profiles in a fresh database, in two teams.',
    '`8`',
    number(0, 1_000_000, 'SEED_PROFILES', '8'),
  ),
});

/**
 * Reads the environment, and the files with secrets that it names. An empty variable counts as unset, because that is how container tools pass on unset
 * ones. No sentence contains the value of a secret.
 */
export function readEnv(record: Readonly<Record<string, string | undefined>>): EnvReading {
  const given = Object.fromEntries(
    Object.entries({ ...record, ...proxyVariables(record) }).filter(([, value]) => value),
  );
  const unread = readSecretFiles(given, env.def.shape);
  const { data, error } = z.safeParse(env, given);
  const faults = [...unread, ...(error?.issues ?? []).map((issue) => issue.message)];
  if (!data || faults.length > 0) return { ok: false, faults };
  const settings = settingsOf(data);
  settings.warnings.unshift(...misspelled(given));
  const conflict = conflictIn(data, settings);
  return conflict === undefined ? { ok: true, settings } : { ok: false, faults: [conflict] };
}

type Env = z.infer<typeof env>;

/** Where the proxies of the demonstration data would be: a name that belongs to no one (RFC 2606). */
const demonstrated = connectSettings.parse({ host: 'proxy.example.com', port: 2000 });

const isDemonstration = ({ API_UPSTREAM: upstream, SEED_ACCOUNTS: accounts }: Env) =>
  upstream === undefined && accounts !== 0;

function settingsOf(data: Env) {
  const { PRODUCT_NAME, ACCENT_COLOR, SUPPORT_LINK, TERMS_LINK } = data;
  return {
    host: data.HOST ?? '127.0.0.1',
    port: data.PORT ?? 8080,
    /** Where browsers see the console, without a slash at the end: `/console`. */
    basePath: (data.BASE_PATH ?? '/').slice(0, -1),
    /** Further names that the server responds to besides those of this machine, in lower case. */
    allowedHosts: words((data.ALLOWED_HOSTS ?? '').toLowerCase()),
    api: apiSettings(data),
    /** Where else the console may be, and use this server's API. */
    corsOrigins: data.CORS_ORIGINS,
    /** Whose pages may have the console in a frame. */
    frameAncestors: data.FRAME_ANCESTORS,
    /** Above this number of accounts, the console asks the user to type the number before a reset. */
    confirmAbove: data.CONFIRM_ABOVE ?? 100,
    /** Minutes of inactivity after which the console clears remembered keys; 0 for never. */
    idleLockMinutes: data.IDLE_LOCK_MINUTES ?? 30,
    /** Units, currencies and help texts that the console shows. */
    labels: data.FIELD_LABELS ?? {},
    /** The host of the proxies, and formats of connections. */
    connect: data.CONNECT_SETTINGS ?? (isDemonstration(data) ? demonstrated : undefined),
    /** Name, color and links of the console. */
    brand: {
      ...(PRODUCT_NAME !== undefined && { name: PRODUCT_NAME.trim() }),
      ...(ACCENT_COLOR && { accent: ACCENT_COLOR }),
      ...(SUPPORT_LINK !== undefined && { supportLink: SUPPORT_LINK }),
      ...(TERMS_LINK !== undefined && { termsLink: TERMS_LINK }),
    } satisfies Brand,
    /** The language of pages for a user who has chosen none that the console has. */
    defaultLanguage: data.DEFAULT_LANGUAGE,
    /** The file with the logo, which is read at startup. */
    logoFile: data.LOGO_FILE,
    /** Where metrics are served; nowhere if it isn't set. */
    metrics:
      data.METRICS_PORT === undefined
        ? undefined
        : { host: data.METRICS_HOST ?? '127.0.0.1', port: data.METRICS_PORT },
    /** Whether each request is logged on standard output. */
    accessLog: data.ACCESS_LOG === 'json',
    /** Sentences about variables that have no effect in combination with the others. */
    warnings: warnings(data),
  };
}

/** What handles `/api`: another server, or the embedded API on its database. */
function apiSettings(data: Env) {
  if (data.API_UPSTREAM !== undefined) {
    return {
      kind: 'forwarded' as const,
      upstream: data.API_UPSTREAM,
      proxy: proxyTo(data.API_UPSTREAM, data),
    };
  }
  return {
    kind: 'embedded' as const,
    databaseUrl:
      data.DATABASE_URL && data.PGPASSWORD
        ? withPassword(data.DATABASE_URL, data.PGPASSWORD)
        : data.DATABASE_URL,
    dataDir: data.DATA_DIR ?? '.data',
    /** Whether every acknowledged write survives a power failure. */
    durability: data.DURABILITY ?? 'safe',
    apiKey: data.API_KEY,
    seedAccounts: data.SEED_ACCOUNTS ?? 250,
    seedProfiles: data.SEED_PROFILES,
    /** Days for which entries of the audit log are kept; 0 forever. */
    auditLogDays: data.AUDIT_LOG_DAYS,
    /** How the API is to misbehave, if it is. */
    rehearse: data.REHEARSE,
  };
}

/** Variables that are none of the server's, but nearly. Short names are near to many. */
function misspelled(given: Record<string, unknown>): string[] {
  const names = Object.entries(env.def.shape).flatMap(([name, schema]) =>
    meanings.get(schema)?.isSecret ? [name, `${name}_FILE`] : [name],
  );
  const known = names.filter((name) => name.length > 7);
  return Object.keys(given).flatMap((name) => {
    const meant = known.includes(name)
      ? undefined
      : known.find((each) => given[each] === undefined && editDistance(name, each) <= 2);
    return meant === undefined ? [] : [`${name} has no effect. Did you mean ${meant}?`];
  });
}

function warnings(data: Env): string[] {
  const { API_UPSTREAM: upstream, DATABASE_URL: database, DURABILITY: durability } = data;
  // Not DATA_DIR, which the image and the unit always set: the greeting says where the data is.
  const idle: [isIdle: boolean, names: (keyof Env)[], reason: string][] = [
    [data.METRICS_PORT === undefined, ['METRICS_HOST'], ' without METRICS_PORT'],
    [
      upstream !== undefined,
      ['DURABILITY', 'API_KEY', 'SEED_ACCOUNTS', 'SEED_PROFILES', 'AUDIT_LOG_DAYS', 'REHEARSE'],
      ', because API_UPSTREAM turns the embedded API off',
    ],
    [
      database !== undefined,
      ['DURABILITY'],
      ', because PostgreSQL at DATABASE_URL has its own settings',
    ],
  ];
  const found = idle
    .flatMap(([isIdle, names, reason]) => (isIdle ? names.map((name) => ({ name, reason })) : []))
    .filter(({ name }) => data[name] !== undefined)
    .map(({ name, reason }) => `${name} has no effect${reason}.`);
  if (upstream !== undefined && isReadable(upstream))
    found.push(
      'API_UPSTREAM starts with http://, so API keys are sent unencrypted to another machine. Use https:// if the API supports it.',
    );
  if (upstream === undefined && database === undefined && durability === 'fast')
    found.push(
      'DURABILITY is fast: a power failure may lose the last writes or damage the database.',
    );
  return found;
}

function conflictIn(data: Env, settings: Settings): string | undefined {
  const { port, metrics } = settings;
  if (data.API_UPSTREAM !== undefined && data.DATABASE_URL !== undefined) {
    return (
      "API_UPSTREAM and DATABASE_URL are both set, but a forwarded API doesn't use a database. " +
      'Unset API_UPSTREAM to use the embedded API, or unset DATABASE_URL to forward.'
    );
  }
  if (forwardsToItself(settings))
    return 'API_UPSTREAM is the address of this server. Set it to the address of the API.';
  return port !== 0 && port === metrics?.port
    ? `METRICS_PORT and PORT are both ${port}. Set METRICS_PORT to another port.`
    : undefined;
}

function forwardsToItself({ host, port, api }: Settings): boolean {
  if (api.kind !== 'forwarded') return false;
  const { protocol, hostname, port: upstreamPort } = new URL(api.upstream);
  const standard = protocol === 'https:' ? 443 : 80;
  return (
    Number(upstreamPort || standard) === port &&
    ['localhost', '127.0.0.1', '[::1]', host].includes(hostname)
  );
}
