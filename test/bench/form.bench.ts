import { fileURLToPath } from 'node:url';
import { test, type Page } from '@playwright/test';
import { preview, build } from 'vite';
import { profileOf } from '../e2e/support/api.ts';
import { startServer } from './support/server.ts';
import { openConsole } from './support/browser.ts';
import { putClock } from './support/clock.ts';
import { timeKeys } from './support/form-keys.ts';
import { runs } from './support/options.ts';
import { median, record } from './support/row.ts';

const floorForm = fileURLToPath(new URL('floor-form', import.meta.url));
const floorBuild = fileURLToPath(new URL('../../test-results/floor-form', import.meta.url));

test('form: key to paint against the floor, 4x slower CPU', async ({ page, context }) => {
  const server = await startServer();
  const profile = await profileOf(server);
  await openConsole(page, server, profile.page);
  // Both ends of the form, so that all of it is there.
  await page.getByLabel('GPS radius (miles)').waitFor();
  const floor = await context.newPage();
  const closeFloor = await openFloor(floor);

  const fields = [
    { name: 'floor: key to paint in a bare form', page: floor, label: 'name' },
    { name: 'key to paint in the form (Name)', page, label: 'Name' },
    { name: 'key to paint in the form (Notes)', page, label: 'Notes' },
  ].map((field) => ({ ...field, values: [] as number[], medians: [] as number[] }));
  // One after the other in each run, so that other load on the machine affects all of them.
  for (let run = 0; run < runs; run += 1) {
    for (const field of fields) {
      await field.page.bringToFront();
      const values = await timeKeys(field.page, field.label);
      field.values.push(...values);
      field.medians.push(median(values));
    }
  }
  const bare = fields[0]?.medians ?? [];
  for (const { name, values, medians } of fields) {
    await record({
      measure: `${name}, 4x slower CPU`,
      unit: 'ms',
      values,
      note: 'the wait for the next frame included, 8 ms on average',
    });
    if (medians === bare) continue;
    await record({
      measure: `${name} against the floor, 4x slower CPU`,
      unit: 'x',
      values: medians.map((value, run) => value / (bare[run] ?? Number.NaN)),
      note: 'goal 1.2 x; medians of each run',
    });
  }
  await closeFloor();
  await server.stop();
});

/** As many fields in plain HTML, with only React and the form library. */
async function openFloor(page: Page): Promise<() => Promise<void>> {
  const config = { configFile: false, root: floorForm, logLevel: 'error' } as const;
  const output = { outDir: floorBuild, emptyOutDir: true };
  // The project's own setting is for its compiler of texts.
  await build({ ...config, build: output, oxc: { jsx: { runtime: 'automatic' } } });
  const server = await preview({
    ...config,
    build: output,
    preview: { host: '127.0.0.1', port: 0 },
  });
  await putClock(page);
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  return () => server.close();
}
