import * as z from 'zod/mini';
import {
  brandRules,
  connectSettings,
  editDistance,
  isApiAddress,
  isProductName,
  labels,
  type Brand,
  type ConnectSettings,
  type ConsoleConfig,
} from '#contract';
import type { Behaviors } from './rehearsal/behaviors.ts';
import { isDatabaseUrl } from './embedded/database/pg-hosts.ts';
import type { Durability } from './embedded/database/synced-files.ts';
import { accent, hostAddress, json, link, number, rehearsal, text, words } from './env-values.ts';

/** What handles `/api`: another server, or the embedded API on its database. */
export type ApiSettings =
  | {
      kind: 'forwarded';
      upstream: string;
      /** Whether it stores its first response to a write under the write's key. */
      idempotencyKeys: boolean;
    }
  | {
      kind: 'embedded';
      databaseUrl: string | undefined;
      dataDir: string;
      /** Whether every acknowledged write survives a power failure. */
      durability: Durability;
      apiKey: string | undefined;
      seedAccounts: number;
      /** Days for which entries of the audit log are kept; 0 forever. */
      auditLogDays: number | undefined;
      /** How the API is to misbehave, if it is. */
      rehearse: Behaviors | undefined;
    };

/** What a server listens on. */
export interface Address {
  host: string;
  port: number;
}

export interface Settings extends Address {
  /** Further names that the server responds to besides those of this machine, in lower case. */
  allowedHosts: string[];
  api: ApiSettings;
  /** Base URLs of further APIs that the console may connect to. */
  otherApis: string[];
  /** Above this number of accounts, the console asks the user to type the number before a reset. */
  confirmAbove: number;
  /** Minutes of inactivity after which the console clears remembered keys; 0 for never. */
  idleLockMinutes: number;
  /** Units, currencies and help texts that the console shows. */
  labels: ConsoleConfig['labels'];
  /** The host of the proxies, and formats of connections. */
  connect: ConnectSettings | undefined;
  /** Name, color and links of the console. */
  brand: Brand;
  /** The file with the logo, which is read at startup. */
  logoFile: string | undefined;
  /** Where metrics are served; nowhere if it isn't set. */
  metrics: Address | undefined;
  /** Whether each request is logged on standard output. */
  accessLog: boolean;
  /** Sentences about variables that have no effect in combination with the others. */
  warnings: string[];
}

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
  API_IDEMPOTENCY_KEYS: text(
    /^(off|on)$/,
    'API_IDEMPOTENCY_KEYS must be on or off. Set it to on only if the API keeps its first response under an Idempotency-Key for a day.',
  ),
  OTHER_APIS: text(
    (value) => words(value).every(isSafeInHeader),
    'OTHER_APIS must be addresses that start with http:// or https://, without username, password, "*", "?", "#", ' +
      '",", or ";", separated by spaces, for example "https://staging.example.com https://eu.example.com".',
  ),
  DATABASE_URL: text(
    isDatabaseUrl,
    'DATABASE_URL must have the form postgresql://user:password@host:5432/database, with commas between several hosts.',
  ),
  ACCESS_LOG: text(
    /^(off|json)$/,
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
  // The operating system can't pass a NUL character, and judges any other path itself.
  DATA_DIR: z.optional(z.string()),
  DURABILITY: text(
    /^(safe|fast)$/,
    'DURABILITY must be safe (every acknowledged write survives a power failure) or fast (the last seconds may be lost, and the database damaged).',
  ),
  API_KEY: text(
    // A header value loses spaces at its ends (RFC 9110, 5.5), and a key needs none inside.
    /^[\x21-\x7e]+$/,
    'API_KEY must consist of visible ASCII characters without spaces. Choose another key, or unset API_KEY to generate one.',
  ),
  AUDIT_LOG_DAYS: number(0, 36_500, 'AUDIT_LOG_DAYS', '90, or 0 to keep it forever'),
  REHEARSE: rehearsal(),
  SEED_ACCOUNTS: number(0, 1_000_000, 'SEED_ACCOUNTS', '250'),
});

/**
 * Reads the environment. An empty variable counts as unset, because that is how container tools pass on unset
 * ones. No sentence contains the value of a secret.
 */
export function readEnv(record: Readonly<Record<string, string | undefined>>): EnvReading {
  const given = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== ''));
  const { success, data, error } = z.safeParse(env, given);
  if (!success) return { ok: false, faults: error.issues.map((issue) => issue.message) };
  if (data.API_UPSTREAM !== undefined && data.DATABASE_URL !== undefined) {
    return {
      ok: false,
      faults: [
        "API_UPSTREAM and DATABASE_URL are both set, but a forwarded API doesn't use a database. " +
          'Unset API_UPSTREAM to use the embedded API, or unset DATABASE_URL to forward.',
      ],
    };
  }
  const settings = {
    host: data.HOST ?? '127.0.0.1',
    port: data.PORT ?? 8080,
    allowedHosts: words((data.ALLOWED_HOSTS ?? '').toLowerCase()),
    api: apiSettings(data),
    otherApis: words(data.OTHER_APIS ?? ''),
    confirmAbove: data.CONFIRM_ABOVE ?? 100,
    idleLockMinutes: data.IDLE_LOCK_MINUTES ?? 30,
    labels: data.FIELD_LABELS ?? {},
    connect: data.CONNECT_SETTINGS,
    brand: brandOf(data),
    logoFile: data.LOGO_FILE,
    metrics:
      data.METRICS_PORT === undefined
        ? undefined
        : { host: data.METRICS_HOST ?? '127.0.0.1', port: data.METRICS_PORT },
    accessLog: data.ACCESS_LOG === 'json',
    warnings: [...misspelled(given), ...warnings(data)],
  };
  const conflict = conflictIn(settings);
  return conflict === undefined ? { ok: true, settings } : { ok: false, faults: [conflict] };
}

type Env = z.infer<typeof env>;

function brandOf(data: Env): Brand {
  const { PRODUCT_NAME: name, ACCENT_COLOR: color, SUPPORT_LINK, TERMS_LINK } = data;
  return {
    ...(name !== undefined && { name: name.trim() }),
    ...(color && { accent: color }),
    ...(SUPPORT_LINK !== undefined && { supportLink: SUPPORT_LINK }),
    ...(TERMS_LINK !== undefined && { termsLink: TERMS_LINK }),
  };
}

function apiSettings(data: Env): ApiSettings {
  if (data.API_UPSTREAM !== undefined) {
    return {
      kind: 'forwarded',
      upstream: data.API_UPSTREAM,
      idempotencyKeys: data.API_IDEMPOTENCY_KEYS === 'on',
    };
  }
  return {
    kind: 'embedded',
    databaseUrl: data.DATABASE_URL,
    dataDir: data.DATA_DIR ?? '.data',
    durability: data.DURABILITY === 'fast' ? 'fast' : 'safe',
    apiKey: data.API_KEY,
    seedAccounts: data.SEED_ACCOUNTS ?? 250,
    auditLogDays: data.AUDIT_LOG_DAYS,
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
  return [
    ...(data.METRICS_HOST !== undefined && data.METRICS_PORT === undefined
      ? ['METRICS_HOST has no effect without METRICS_PORT.']
      : []),
    ...apiWarnings(data),
  ];
}

function apiWarnings(data: Env): string[] {
  if (data.API_UPSTREAM !== undefined) {
    const unused = (
      ['DATA_DIR', 'DURABILITY', 'API_KEY', 'SEED_ACCOUNTS', 'AUDIT_LOG_DAYS', 'REHEARSE'] as const
    )
      .filter((name) => data[name] !== undefined)
      .map((name) => `${name} has no effect, because API_UPSTREAM turns the embedded API off.`);
    return sendsKeysInTheOpen(data.API_UPSTREAM)
      ? [
          ...unused,
          'API_UPSTREAM starts with http://, so API keys are sent unencrypted to another machine. ' +
            'Use https:// if the API supports it.',
        ]
      : unused;
  }
  return [
    ...(data.DATABASE_URL !== undefined && data.DATA_DIR !== undefined
      ? ['DATA_DIR has no effect, because DATABASE_URL sets where the data is stored.']
      : []),
    ...(data.DATABASE_URL !== undefined && data.DURABILITY !== undefined
      ? ['DURABILITY has no effect, because PostgreSQL at DATABASE_URL has its own settings.']
      : []),
    ...(data.DATABASE_URL === undefined && data.DURABILITY === 'fast'
      ? ['DURABILITY is fast: a power failure may lose the last writes or damage the database.']
      : []),
    ...(data.API_IDEMPOTENCY_KEYS !== undefined
      ? ['API_IDEMPOTENCY_KEYS has no effect without API_UPSTREAM.']
      : []),
  ];
}

/** Its origin becomes part of the Content-Security-Policy, where both characters are separators. */
function isSafeInHeader(value: string): boolean {
  return isApiAddress(value) && !/[,;]/.test(value);
}

function sendsKeysInTheOpen(upstream: string): boolean {
  const { protocol, hostname } = new URL(upstream);
  const thisMachine = /^(([\w.-]+\.)?localhost\.?|127(\.\d+){3}|\[::1\]|\[::ffff:7f..:.+\])$/;
  return protocol === 'http:' && !thisMachine.test(hostname);
}

function conflictIn(settings: Settings): string | undefined {
  if (forwardsToItself(settings)) {
    return 'API_UPSTREAM is the address of this server. Set it to the address of the API.';
  }
  return settings.port !== 0 && settings.port === settings.metrics?.port
    ? `METRICS_PORT and PORT are both ${settings.port}. Set METRICS_PORT to another port.`
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
