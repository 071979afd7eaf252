import { describe, expect, test } from 'vitest';
import { readEnv, type Settings } from '../../../server/env.ts';

function settings(record: Record<string, string>): Settings {
  const reading = readEnv(record);
  if (!reading.ok) throw new Error(reading.faults.join('\n'));
  return reading.settings;
}

function faults(record: Record<string, string>): string[] {
  const reading = readEnv(record);
  return reading.ok ? [] : reading.faults;
}

describe('without any variable', () => {
  const defaults = {
    host: '127.0.0.1',
    port: 8080,
    basePath: '',
    api: {
      kind: 'embedded',
      databaseUrl: undefined,
      dataDir: '.data',
      durability: 'safe',
      apiKey: undefined,
      seedAccounts: 250,
    },
    allowedHosts: [],
    confirmAbove: 100,
    idleLockMinutes: 30,
    labels: {},
    connect: { host: 'proxy.example.com', port: 2000, formats: [] },
    brand: {},
    metrics: undefined,
    accessLog: false,
    warnings: [],
  };

  test.each([{}, { PORT: '', API_UPSTREAM: '', API_KEY: '', PATH: '/bin' }])(
    'the embedded API runs on this machine alone: %o',
    (record) => expect(settings(record)).toEqual(defaults),
  );
});

test('only a demonstration, which has demonstration data, names a host that nobody has set', () => {
  const demonstration = { host: 'proxy.example.com', port: 2000, formats: [] };
  expect(settings({}).connect).toEqual(demonstration);
  expect(settings({ CONNECT_SETTINGS: '{}' }).connect).toEqual({ formats: [] });
  expect(settings({ SEED_ACCOUNTS: '0' }).connect).toBeUndefined();
  expect(settings({ API_UPSTREAM: 'https://api.example.com' }).connect).toBeUndefined();
});

test('every variable is taken over', () => {
  expect(
    settings({
      PORT: '0',
      HOST: '::1',
      BASE_PATH: '/tools/console/',
      DATABASE_URL: 'postgres://me:secret@db:5432/console',
      API_KEY: 'a-key-of-an-operator',
      SEED_ACCOUNTS: '100000',
      SEED_PROFILES: '30',
      CORS_ORIGINS: 'https://console.example.com, http://localhost:5173',
      FRAME_ANCESTORS: 'https://portal.example.com',
      AUDIT_LOG_DAYS: '0',
      METRICS_PORT: '9464',
      METRICS_HOST: '10.0.0.7',
      ACCESS_LOG: 'json',
      CONFIRM_ABOVE: '20',
      IDLE_LOCK_MINUTES: '0',
      FIELD_LABELS: '{"session.duration":{"unit":" minutes "}}',
      CONNECT_SETTINGS: '{"host":"proxy.example.com"}',
      PRODUCT_NAME: ' Acme Proxies ',
      LOGO_FILE: 'acme.svg',
      ACCENT_COLOR: '#0B5CAD #8ec1ff',
      SUPPORT_LINK: 'https://example.com/help',
      TERMS_LINK: 'mailto:legal@example.com',
      ALLOWED_HOSTS: ' Console.example.com  10.0.0.7',
    }),
  ).toEqual({
    host: '::1',
    port: 0,
    basePath: '/tools/console',
    api: {
      kind: 'embedded',
      databaseUrl: 'postgres://me:secret@db:5432/console',
      dataDir: '.data',
      durability: 'safe',
      apiKey: 'a-key-of-an-operator',
      seedAccounts: 100_000,
      seedProfiles: 30,
      auditLogDays: 0,
    },
    allowedHosts: ['console.example.com', '10.0.0.7'],
    corsOrigins: ['https://console.example.com', 'http://localhost:5173'],
    frameAncestors: ['https://portal.example.com'],
    confirmAbove: 20,
    idleLockMinutes: 0,
    labels: { 'session.duration': { unit: 'minutes' } },
    connect: { host: 'proxy.example.com', formats: [] },
    brand: {
      name: 'Acme Proxies',
      accent: { light: '#0b5cad', dark: '#8ec1ff' },
      supportLink: 'https://example.com/help',
      termsLink: 'mailto:legal@example.com',
    },
    logoFile: 'acme.svg',
    metrics: { host: '10.0.0.7', port: 9464 },
    accessLog: true,
    warnings: [],
  });
  expect(settings({ DATA_DIR: '/var/lib/console', DURABILITY: 'fast' }).api).toMatchObject({
    dataDir: '/var/lib/console',
    durability: 'fast',
  });
  expect(settings({ API_UPSTREAM: 'https://api.example.com/v2/' }).api).toEqual({
    kind: 'forwarded',
    upstream: 'https://api.example.com/v2/',
  });
});

describe('a wrong value is refused with what to put there', () => {
  test.each([
    ['PORT', 'abc', 'for example 8080'],
    ['PORT', '65536', 'from 0 to 65535'],
    ['PORT', ' ', 'whole number'],
    ['HOST', 'http://localhost', 'for example 127.0.0.1'],
    ['BASE_PATH', 'console', 'for example /console/'],
    ['BASE_PATH', '/console', 'starts and ends with "/"'],
    ['BASE_PATH', '/../', 'starts and ends with "/"'],
    ['BASE_PATH', '/api/', 'not below /api'],
    ['METRICS_PORT', 'on', 'for example 9464'],
    ['METRICS_HOST', 'http://10.0.0.7', 'for example 127.0.0.1'],
    ['ALLOWED_HOSTS', 'https://console.example.com', 'for example console.example.com'],
    ['ALLOWED_HOSTS', 'console.example.com:443', 'without scheme or port'],
    ['ACCESS_LOG', 'text', 'must be json'],
    ['CORS_ORIGINS', '*', 'for example https://console.example.com'],
    ['CORS_ORIGINS', 'https://console.example.com/', 'without path or slash'],
    ['CORS_ORIGINS', 'https://a.example.com,console.example.com', 'separated by commas'],
    ['FRAME_ANCESTORS', '*', 'must be origins'],
    ['SEED_PROFILES', 'many', 'from 0 to 1000000, for example 8'],
    ['IDLE_LOCK_MINUTES', '-1', '30, or 0 to never lock'],
    ['FIELD_LABELS', 'minutes', 'for example {"session.duration"'],
    ['FIELD_LABELS', '{bad', 'valid JSON: "b" at character 2 is wrong there.'],
    ['FIELD_LABELS', '{"port":', 'valid JSON: it ends too early.'],
    ['FIELD_LABELS', '{"port":{"unit":"m"}}', 'port: This value can contain help, but not "unit".'],
    ['CONNECT_SETTINGS', 'proxy.example.com', 'for example {"host":"proxy.example.com"'],
    ['CONNECT_SETTINGS', '{"host":"http://proxy"}', 'host: Enter only the host, without'],
    [
      'CONNECT_SETTINGS',
      '{"formats":[{"name":"Mine","template":"{pass}","for":"account"}]}',
      'formats[0].template: Unknown placeholder {pass} in a format for "account". Use',
    ],
    ['PRODUCT_NAME', ' ', 'PRODUCT_NAME must be 1 to 40 characters on one line'],
    ['ACCENT_COLOR', '#0b5cad #8ec1ff #000000', 'must be one or two colors'],
    [
      'ACCENT_COLOR',
      '#ffcc00',
      '#ffcc00 has a contrast of 1.34:1 with the backgrounds of the light',
    ],
    ['SUPPORT_LINK', 'http://example.com', 'must be an address that starts with https://'],
    ['TERMS_LINK', 'javascript:alert(1)', 'must be an address that starts with https://'],
    ['API_UPSTREAM', 'api.example.com', 'starts with http:// or https://'],
    ['API_UPSTREAM', 'https://api.example.com/?a=1', 'without username, password, space, "*", "?"'],
    ['DATABASE_URL', 'mysql://db/console', 'postgresql://user:password@host:5432/database'],
    ['API_KEY', 'with space', 'visible ASCII characters'],
    ['REHEARSE', 'badly', 'must be one of calm, three-operations'],
    ['DURABILITY', 'on', 'must be safe'],
    ['AUDIT_LOG_DAYS', 'for ever', '90, or 0 to keep it forever'],
    ['SEED_ACCOUNTS', 'many', 'from 0 to 1000000'],
    ['API_KEY', 'fifteen-signs-x', 'at least 16 visible ASCII characters'],
    ['API_KEY', 'sixteen signs xy', 'without spaces'],
  ])('%s=%s', (name, value, advice) => {
    const [fault, ...others] = faults({ [name]: value });
    expect(fault).toMatch(new RegExp(`^${name} .*[.?]$`));
    expect(fault).toContain(advice);
    expect(others).toEqual([]);
  });

  test.each([
    'p@ss/w#rd@database:5432',
    '12/w@database:5432',
    '12?geheim@database',
    'p@12?geheim@database',
    '12#geheim@database',
    'geheim@database#',
  ])('DATABASE_URL with a password that reads as a host or a path: %s', (afterUser) => {
    const told = faults({ DATABASE_URL: `postgresql://console:${afterUser}/console` });
    expect(told).toEqual([
      'DATABASE_URL must have the form postgresql://user:password@host:5432/database, with commas between several hosts. ' +
        'Percent-encode other signs of the password (%40 for @), or set it as PGPASSWORD.',
    ]);
  });

  test('without telling a secret', () => {
    const told = faults({
      API_KEY: 'geheim 1',
      DATABASE_URL: 'mysql://me:geheim@db/console',
      API_UPSTREAM: 'https://me:geheim@api.example.com',
    });
    expect(told).toHaveLength(3);
    expect(told.join()).not.toContain('geheim');
  });
});

test('a variable that is nearly one of the known ones is named, unless that one is set too', () => {
  const typed = { PRODCT_NAME: 'Acme', DATABASE_URI: 'postgresql://db/c', HOSE: 'x' };
  expect(settings(typed).warnings).toEqual([
    'PRODCT_NAME has no effect. Did you mean PRODUCT_NAME?',
    'DATABASE_URI has no effect. Did you mean DATABASE_URL?',
  ]);
  expect(settings({ API_KEY_FIEL: '/run/secrets/key' }).warnings).toEqual([
    'API_KEY_FIEL has no effect. Did you mean API_KEY_FILE?',
  ]);
  expect(settings({ PRODCT_NAME: 'Acme', PRODUCT_NAME: 'Acme' }).warnings).toEqual([]);
});

describe('variables that contradict each other', () => {
  test('an upstream and a database are refused: nobody could tell which API is meant', () => {
    const [fault] = faults({
      API_UPSTREAM: 'https://api.example.com',
      DATABASE_URL: 'postgresql://db/console',
    });
    expect(fault).toContain('API_UPSTREAM and DATABASE_URL are both set');
  });

  test('metrics need a port of their own, and no address without one', () => {
    expect(settings({ METRICS_PORT: '0' }).metrics).toEqual({ host: '127.0.0.1', port: 0 });
    expect(faults({ METRICS_PORT: '8080' })).toEqual([
      'METRICS_PORT and PORT are both 8080. Set METRICS_PORT to another port.',
    ]);
    expect(faults({ METRICS_PORT: '0', PORT: '0' })).toEqual([]);
    expect(settings({ METRICS_HOST: '10.0.0.7' }).warnings).toEqual([
      'METRICS_HOST has no effect without METRICS_PORT.',
    ]);
  });

  test('what has no effect is said, not refused', () => {
    expect(
      settings({ API_UPSTREAM: 'https://api.example.com', API_KEY: 'k'.repeat(16) }).warnings,
    ).toEqual([expect.stringContaining('API_KEY has no effect')]);
    const durable = { DURABILITY: 'safe' };
    expect(settings({ DATABASE_URL: 'postgresql://db/c', ...durable }).warnings).toEqual([
      expect.stringContaining('DURABILITY has no effect'),
    ]);
    expect(settings(durable).warnings).toEqual([]);
  });

  test.each([
    ['DATABASE_URL', 'postgresql://db/c'],
    ['API_UPSTREAM', 'https://api.example.com'],
  ])('with %s, nothing is said of the DATA_DIR that the image and the unit set', (name, value) => {
    expect(settings({ [name]: value, DATA_DIR: '/data' }).warnings).toEqual([]);
  });

  test('what a power failure may lose is said', () => {
    expect(settings({ DURABILITY: 'fast' }).warnings).toEqual([
      'DURABILITY is fast: a power failure may lose the last writes or damage the database.',
    ]);
  });

  test.each(['http://api:3000', 'http://[::2]/v2', 'http://127.0.0.1.example.com'])(
    'an API at %s is named, because keys travel there unencrypted',
    (API_UPSTREAM) => {
      expect(settings({ API_UPSTREAM }).warnings).toEqual([
        'API_UPSTREAM starts with http://, so API keys are sent unencrypted to another machine. ' +
          'Use https:// if the API supports it.',
      ]);
    },
  );

  test.each([
    'https://api.example.com',
    'http://localhost:3000',
    'http://127.0.0.2',
    'http://2130706433',
    'http://[::ffff:127.0.0.1]',
  ])('an API at %s needs no warning', (API_UPSTREAM) => {
    expect(settings({ API_UPSTREAM }).warnings).toEqual([]);
  });

  test.each([
    { API_UPSTREAM: 'http://127.0.0.1:8080' },
    { API_UPSTREAM: 'http://localhost:9000/', PORT: '9000' },
    { API_UPSTREAM: 'http://console.internal', PORT: '80', HOST: 'console.internal' },
  ])('a server that would forward to itself is refused: %o', (record) => {
    expect(faults(record)).toEqual([expect.stringContaining('the address of this server')]);
  });
});
