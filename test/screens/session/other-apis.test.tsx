import { expect, test } from 'vitest';
import { defaultConsoleConfig } from '#contract';
import { ACTIVE_CONNECTION, CONNECTIONS } from '#shared/api/connections.ts';
import { createServices } from '../../../src/app/start/services.ts';

const baseUrl = 'https://staging.example.com';
const labels = { 'payment.price': { currency: 'EUR' } };
const servicesOf = () =>
  createServices({
    config: { ...defaultConsoleConfig, idempotencyKeys: true, labels, otherApis: [baseUrl] },
    fetch: globalThis.fetch,
    tabStorage: () => sessionStorage,
    deviceStorage: () => localStorage,
  });

test("what the site's own API does with keys and counts in is not expected of another one", () => {
  expect(servicesOf().config).toMatchObject({ apiBaseUrl: '', idempotencyKeys: true, labels });
  const other = { id: 'other', name: 'Staging', baseUrl, color: 'red' };
  localStorage.setItem(CONNECTIONS, JSON.stringify([other]));
  sessionStorage.setItem(ACTIVE_CONNECTION, 'other');
  const { config } = servicesOf();
  expect(config).toMatchObject({ apiBaseUrl: baseUrl, idempotencyKeys: false });
  expect(config.labels).toEqual({});
});
