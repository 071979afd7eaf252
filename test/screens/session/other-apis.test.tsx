import { expect, test } from 'vitest';
import { defaultConsoleConfig } from '#contract';
import { ACTIVE_CONNECTION, CONNECTIONS } from '#shared/api/connections.ts';
import { createServices } from '../../../src/app/services.ts';

const baseUrl = 'https://staging.example.com';
const servicesOf = () =>
  createServices({
    config: { ...defaultConsoleConfig, idempotencyKeys: true, otherApis: [baseUrl] },
    fetch: globalThis.fetch,
    tabStorage: () => sessionStorage,
    deviceStorage: () => localStorage,
  });

test("what the site's own API does with keys is not expected of another one", () => {
  expect(servicesOf().config).toMatchObject({ apiBaseUrl: '', idempotencyKeys: true });
  const other = { id: 'other', name: 'Staging', baseUrl, color: 'red' };
  localStorage.setItem(CONNECTIONS, JSON.stringify([other]));
  sessionStorage.setItem(ACTIVE_CONNECTION, 'other');
  expect(servicesOf().config).toMatchObject({ apiBaseUrl: baseUrl, idempotencyKeys: false });
});
