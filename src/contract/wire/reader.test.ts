import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proxyAccount, proxyAccounts, proxyProfile, read, user } from '../index.ts';

const schemas = [user, proxyProfile, proxyAccount, proxyAccounts] as const;

test('no JSON value makes the reader throw or change its input', () => {
  fc.assert(
    fc.property(fc.constantFrom(...schemas), fc.jsonValue(), (schema, input) => {
      const before = structuredClone(input);
      read(schema, input);
      expect(input).toEqual(before);
    }),
  );
});

const scalar = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double({ noNaN: true }),
  fc.boolean(),
  fc.constant(null),
);
const accountMembers = fc.dictionary(
  fc.oneof(fc.constantFrom(...Object.keys(proxyAccount.def.shape)), fc.string()),
  fc.oneof(scalar, fc.jsonValue()),
);

test('no member is lost, whatever stands beside it: each is in its place or under $other', () => {
  fc.assert(
    fc.property(accountMembers, (input) => {
      const { value } = read(proxyAccount, input);
      for (const name of Object.keys(input)) {
        const inPlace = value !== undefined && Object.hasOwn(value, name) && name !== '$other';
        expect(inPlace || Object.hasOwn(value?.$other ?? {}, name)).toBe(true);
      }
    }),
  );
});

test('a member that keeps the contract comes back as it came, among any others', () => {
  const valid = {
    id: 'a1',
    username: 'customer-1',
    quota: 5,
    consumption: 2,
    enabled: false,
    description: null,
    ip_whitelist: { ips: ['192.0.2.1'], ports: [{ port: 8000 }], is_enabled: true },
  };
  fc.assert(
    fc.property(accountMembers, (noise) => {
      const { value } = read(proxyAccount, { ...noise, ...valid });
      expect(value).toMatchObject(valid);
    }),
  );
});

test('an answer that keeps the contract has no departures and is given back itself', () => {
  const response = {
    email: 'ada@example.com',
    apps: [{ app_name: 'One', max_dau: 3 }],
    try_at: null,
  };
  const { value, mismatches } = read(user, response);
  expect(mismatches).toEqual([]);
  expect(value).toBe(response);
});

test('wrong types convert where nothing is lost, else they move aside, and each is recorded', () => {
  const { value, mismatches } = read(user, {
    email: 'ada@example.com',
    id: 7,
    enabled: '1',
    apps: { '0': {}, '1st': {} },
    payments: [{ price: '12.5', quantity: '1,5' }, 'free'],
    subscription: [],
  });
  expect(value).toEqual({
    email: 'ada@example.com',
    id: '7',
    payments: [{ price: 12.5, $other: { quantity: '1,5' } }],
    $other: { enabled: '1', apps: { '0': {}, '1st': {} }, 'payments[1]': 'free', subscription: [] },
  });
  expect(mismatches.map(({ path, got }) => `${path}: ${got}`)).toEqual([
    'id: number 7',
    'enabled: string "1"',
    'apps: object',
    'payments[0].price: string "12.5"',
    'payments[0].quantity: string "1,5"',
    'payments[1]: string "free"',
    'subscription: array of 0',
  ]);
});

test('a value that breaks a rule is kept and recorded', () => {
  const { value, mismatches } = read(proxyProfile, {
    name: 'ab',
    port: 80,
    proxy_account_id: 'x',
    created_at: 'yesterday',
  });
  expect(value).toMatchObject({ name: 'ab', port: 80, created_at: 'yesterday' });
  expect(mismatches.map((mismatch) => mismatch.path)).toEqual([
    'name',
    'port',
    'proxy_account_id',
    'created_at',
  ]);
  const counts = ['short', 'enough', 'x'.repeat(257)].map((text) => {
    const account = { username: text, plain_password: text, description: text };
    return read(proxyAccount, account).mismatches.length;
  });
  expect(counts).toEqual([2, 0, 1]);
});

test('a missing required member is recorded, a missing optional one is not, and no default is invented', () => {
  const { value, mismatches } = read(user, {});
  expect(value).toEqual({});
  expect(mismatches).toEqual([{ path: 'email', expected: 'a value', got: 'nothing' }]);
});

test('null reads as absent unless the member is required', () => {
  expect(read(user, { email: 'a@example.com', apps: null, id: null }).mismatches).toEqual([]);
  expect(read(user, { email: null }).mismatches).toMatchObject([{ path: 'email', got: 'null' }]);
});

test('a list that PHP wrote as an object with numbers is read as a list', () => {
  const { value } = read(user, { email: 'a@example.com', roles: { '0': 'A', '2': 'B' } });
  expect(value).toEqual({ email: 'a@example.com', roles: ['A', 'B'] });
});

test('a departure never holds the value of a secret', () => {
  const { mismatches } = read(user, {
    email: 'a@example.com',
    api_key: 123456,
    apps: [{ app_name: 'x', sdk_key: 987 }],
  });
  expect(mismatches.map(({ got }) => got)).toEqual(['number', 'number']);
});

test('a root of the wrong kind gives nothing, and says so', () => {
  expect(read(user, 'hello'.repeat(13))).toEqual({
    value: undefined,
    mismatches: [{ path: '', expected: 'object', got: `string "${'hello'.repeat(12)}…"` }],
  });
});

test('a member named __proto__ stays a plain member', () => {
  const { value } = read(
    user,
    JSON.parse('{"email":"a@example.com","__proto__":{"enabled":true}}'),
  );
  expect(value?.enabled).toBeUndefined();
  expect(Object.hasOwn(value?.$other ?? {}, '__proto__')).toBe(true);
});
