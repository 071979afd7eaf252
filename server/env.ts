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
import { isDatabaseUrl } from './embedded/database/pg-hosts.ts';
import {
  accent,
  choice,
  hostAddress,
  json,
  link,
  number,
  origins,
  rehearsal,
  text,
  words,
} from './env-values.ts';

export type Settings = ReturnType<typeof settingsOf>;

export type ApiSettings = Settings['api'];

/** What a server listens on. */
export type Address = Pick<Settings, 'host' | 'port'>;

/** `faults` are sentences: which variable, what is wrong with it, what to set instead. */
export type EnvReading = { ok: true; settings: Settings } | { ok: false; faults: string[] };

const env = z.object({
  PORT: number(0, 65_535, 'PORT', '8080'),
  HOST: hostAddress('HOST'),
  METRICS_PORT: number(0, 65_535, 'METRICS_PORT', '9464'),
  METRICS_HOST: hostAddress('METRICS_HOST'),
  ALLOWED_HOSTS: text(
    (value) => words(value).every((name) => /^[A-Za-z0-9._-]+$|^[0-9A-Fa-f:]+$/.test(name)),
    'ALLOWED_HOSTS must be host names without scheme or port, separated by spaces, for example console.example.com.',
  ),
  API_UPSTREAM: text(
    isApiAddress,
    'API_UPSTREAM must be an address that starts with http:// or https://, without username, password, ' +
      'space, "*", "?", or "#", for example https://api.example.com.',
  ),
  DATABASE_URL: text(
    isDatabaseUrl,
    'DATABASE_URL must have the form postgresql://user:password@host:5432/database, with commas between several hosts.',
  ),
  ACCESS_LOG: choice(
    ['off', 'json'],
    'ACCESS_LOG must be json (one line of JSON per request on standard output) or off.',
  ),
  CONFIRM_ABOVE: number(0, 999_999_999, 'CONFIRM_ABOVE', '100, or 0 to always ask'),
  IDLE_LOCK_MINUTES: number(0, 525_600, 'IDLE_LOCK_MINUTES', '30, or 0 to never lock'),
  FIELD_LABELS: json(
    labels,
    'FIELD_LABELS',
    'with units, currencies, and help texts by field, ' +
      'for example {"session.duration":{"unit":"minutes"}}.',
  ),
  CONNECT_SETTINGS: json(
    connectSettings,
    'CONNECT_SETTINGS',
    'with the host of the proxies and formats, ' +
      'for example {"host":"proxy.example.com","formats":[]}.',
  ),
  PRODUCT_NAME: text(isProductName, `PRODUCT_NAME ${brandRules.name}`),
  // It is checked when it is read.
  LOGO_FILE: z.optional(z.string()),
  ACCENT_COLOR: accent('ACCENT_COLOR'),
  SUPPORT_LINK: link('SUPPORT_LINK'),
  TERMS_LINK: link('TERMS_LINK'),
  // It is compared with the languages of the built console.
  DEFAULT_LANGUAGE: z.optional(z.string()),
  // The operating system can't pass a NUL character, and judges any other path itself.
  DATA_DIR: z.optional(z.string()),
  DURABILITY: choice(
    ['safe', 'fast'],
    'DURABILITY must be safe (every acknowledged write survives a power failure) or fast (the last seconds may be lost, and the database damaged).',
  ),
  API_KEY: text(
    // A header value loses spaces at its ends (RFC 9110, 5.5), and a key needs none inside.
    /^[\x21-\x7e]{16,}$/,
    'API_KEY must have at least 16 visible ASCII characters, without spaces. Choose another key, or unset API_KEY to generate one.',
  ),
  AUDIT_LOG_DAYS: number(0, 36_500, 'AUDIT_LOG_DAYS', '90, or 0 to keep it forever'),
  CORS_ORIGINS: origins('CORS_ORIGINS'),
  REHEARSE: rehearsal(),
  SEED_ACCOUNTS: number(0, 1_000_000, 'SEED_ACCOUNTS', '250'),
  SEED_PROFILES: number(0, 1_000_000, 'SEED_PROFILES', '8'),
});

/**
 * Reads the environment. An empty variable counts as unset, because that is how container tools pass on unset
 * ones. No sentence contains the value of a secret.
 */
export function readEnv(record: Readonly<Record<string, string | undefined>>): EnvReading {
  const given = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''));
  const { data, error } = z.safeParse(env, given);
  if (error) return { ok: false, faults: error.issues.map((issue) => issue.message) };
  const settings = settingsOf(data);
  settings.warnings.unshift(...misspelled(given));
  const conflict = conflictIn(data, settings);
  return conflict === undefined ? { ok: true, settings } : { ok: false, faults: [conflict] };
}

type Env = z.infer<typeof env>;

function settingsOf(data: Env) {
  const { PRODUCT_NAME, ACCENT_COLOR, SUPPORT_LINK, TERMS_LINK } = data;
  return {
    host: data.HOST ?? '127.0.0.1',
    port: data.PORT ?? 8080,
    /** Further names that the server responds to besides those of this machine, in lower case. */
    allowedHosts: words((data.ALLOWED_HOSTS ?? '').toLowerCase()),
    api: apiSettings(data),
    /** Where else the console may be, and use this server's API. */
    corsOrigins: data.CORS_ORIGINS,
    /** Above this number of accounts, the console asks the user to type the number before a reset. */
    confirmAbove: data.CONFIRM_ABOVE ?? 100,
    /** Minutes of inactivity after which the console clears remembered keys; 0 for never. */
    idleLockMinutes: data.IDLE_LOCK_MINUTES ?? 30,
    /** Units, currencies and help texts that the console shows. */
    labels: data.FIELD_LABELS ?? {},
    /** The host of the proxies, and formats of connections. */
    connect: data.CONNECT_SETTINGS,
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
    return { kind: 'forwarded' as const, upstream: data.API_UPSTREAM };
  }
  return {
    kind: 'embedded' as const,
    databaseUrl: data.DATABASE_URL,
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
  const known = Object.keys(env.def.shape).filter((name) => name.length > 7);
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
  if (upstream !== undefined && sendsKeysInTheOpen(upstream))
    found.push(
      'API_UPSTREAM starts with http://, so API keys are sent unencrypted to another machine. Use https:// if the API supports it.',
    );
  if (upstream === undefined && database === undefined && durability === 'fast')
    found.push(
      'DURABILITY is fast: a power failure may lose the last writes or damage the database.',
    );
  return found;
}

function sendsKeysInTheOpen(upstream: string): boolean {
  const { protocol, hostname } = new URL(upstream);
  const thisMachine = /^(([\w.-]+\.)?localhost\.?|127(\.\d+){3}|\[::1\]|\[::ffff:7f..:.+\])$/;
  return protocol === 'http:' && !thisMachine.test(hostname);
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
