import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { defaultConsoleConfig } from '#contract';
import { ACTIVE_API, SAVED_APIS } from '#shared/api/saved-apis.ts';
import { createServices } from '../../../src/app/start/services.ts';
import { json, openConsole, type Backend } from '../../support/render/console.tsx';

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
  localStorage.setItem(SAVED_APIS, JSON.stringify([other]));
  sessionStorage.setItem(ACTIVE_API, 'other');
  const { config } = servicesOf();
  expect(config).toMatchObject({ apiBaseUrl: baseUrl, idempotencyKeys: false });
  expect(config.labels).toEqual({});
});

test('APIs are never called connections, which are what programs use', async () => {
  const backend: Backend = { apiKey: 'k', fetch: async () => json({ email: 'ada@example.com' }) };
  const { user } = await openConsole({ backend, path: '/account' });
  await user.click(screen.getByRole('button', { name: 'ada@example.com' }));
  await user.click(await screen.findByText('APIs…'));
  const dialog = await screen.findByRole('dialog', { name: 'APIs' });
  within(dialog).getByRole('button', { name: 'Add API' });
  expect(document.body.textContent).not.toMatch(/connection/i);
});
