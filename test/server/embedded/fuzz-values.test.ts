import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  operations,
  proxyProfile,
  proxyProfileAdvancedSettings,
  type ProxyProfile,
} from '#contract';
import {
  groundOf,
  request,
  type ApiUnderTest,
  type Ground,
} from '../../support/servers/api-under-test.ts';
import { startEmbeddedApi } from '../../support/servers/embedded-api.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let api: ApiUnderTest;
let ground: Ground;

beforeAll(async () => {
  // This API throws failures of the server itself, which fails the test that caused them.
  api = await startEmbeddedApi();
  ground = await groundOf(api);
});

afterAll(() => api.stop());

const text = fc.string({ unit: 'binary', maxLength: 20 });
const value = fc.oneof(fc.jsonValue(), text, fc.integer(), fc.double());

test('whatever JSON a profile is, it is kept as it was sent or refused', async () => {
  const nested = fc.dictionary(
    fc.constantFrom(...Object.keys(proxyProfileAdvancedSettings.def.shape)),
    value,
  );
  const profile = fc.record(
    {
      ...Object.fromEntries(Object.keys(proxyProfile.def.shape).map((name) => [name, value])),
      name: fc.oneof(text, value),
      notes: fc.oneof(text, value),
      advanced_settings: fc.oneof(nested, value),
      proxy_account_id: fc.oneof(fc.constantFrom(null, ground.accountId), value),
    },
    { requiredKeys: ['name', 'proxy_account_id'] },
  );
  await fc.assert(
    fc.asyncProperty(profile, async (body) => {
      const response = await request(api, 'PUT', ground.profilePath, { body });
      expect([200, 422]).toContain(response.status);
      if (response.status !== 200) return;
      const saved = (await response.json()) as ProxyProfile;
      expect([saved.name, saved.notes]).toEqual([body.name, body.notes ?? null]);
    }),
    { numRuns: 300 },
  );
});

test('a reset of any ids is refused with nothing reset', async () => {
  const ids = fc.array(fc.record({ id: fc.oneof(value, text) }), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(ids, async (body) => {
      const response = await request(api, 'PUT', operations.resetQuota.path(), { body });
      expect([404, 422]).toContain(response.status);
    }),
    { numRuns: 200 },
  );
  expect((await groundOf(api)).accounts).toEqual(ground.accounts);
});
