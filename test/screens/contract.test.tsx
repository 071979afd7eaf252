import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openConsole, startBackend } from '../support/console.tsx';

let backend: Awaited<ReturnType<typeof startBackend>>;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.close());

const region = (name: string) => screen.findByRole('region', { name });

test('while every answer keeps the contract the page says so', async () => {
  await openConsole({ backend, path: '/contract' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contract');
  const departures = within(await region('Departures'));
  expect(departures.getByText('Every answer so far kept the contract.')).toBeDefined();
  expect(departures.getByRole('button', { name: 'Forget' }).ariaDisabled).toBe('true');
  expect(departures.queryByRole('table')).toBeNull();
});
