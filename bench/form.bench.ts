import { fileURLToPath } from 'node:url';
import { test } from '@playwright/test';
import { preview, build } from 'vite';
import { profileOf } from '../test/browser/support/api.ts';
import { startServer } from '../test/browser/support/server.ts';
import { openConsole } from './support/browser.ts';
import { putClock } from './support/clock.ts';
import { timeKeys } from './support/form-keys.ts';
import { record } from './support/row.ts';

const floorForm = fileURLToPath(new URL('floor-form', import.meta.url));
const floorBuild = fileURLToPath(new URL('../test-results/floor-form', import.meta.url));

test('form: key to paint, 4x slower CPU', async ({ page }) => {
  const server = await startServer();
  const profile = await profileOf(server);
  await openConsole(page, server, profile.page);
  // Both ends of the form, so that the whole of it is there.
  await page.getByLabel('GPS radius (miles)').waitFor();
  for (const label of ['Name', 'Notes']) {
    await record({
      measure: `key to paint in the form (${label}), 4x slower CPU`,
      unit: 'ms',
      values: await timeKeys(page, label),
      note: 'the wait for the next frame included, 8 ms on average',
    });
  }
  await server.stop();
});

test('form: the floor, 4x slower CPU', async ({ page }) => {
  const config = { configFile: false, root: floorForm, logLevel: 'error' } as const;
  const output = { outDir: floorBuild, emptyOutDir: true };
  await build({ ...config, build: output });
  const server = await preview({
    ...config,
    build: output,
    preview: { host: '127.0.0.1', port: 0 },
  });
  await putClock(page);
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await record({
    measure: 'floor: key to paint in a bare form, 4x slower CPU',
    unit: 'ms',
    values: await timeKeys(page, 'name'),
    note: 'as many fields in plain HTML, with React and the form library alone',
  });
  await server.close();
});
