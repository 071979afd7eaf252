import { test } from '@playwright/test';
import { profileOf } from '../test/browser/support/api.ts';
import { startServer } from '../test/browser/support/server.ts';
import { openConsole, slowDown } from './support/browser.ts';
import { timed } from './support/clock.ts';
import { runs } from './support/options.ts';
import { record } from './support/row.ts';

const TEXT = 'measured';

test('form: key to paint, 4x slower CPU', async ({ page }) => {
  const server = await startServer();
  const profile = await profileOf(server);
  await openConsole(page, server, profile.page);
  // Both ends of the form, so that the whole of it is there.
  await page.getByLabel('GPS radius (miles)').waitFor();
  for (const label of ['Name', 'Notes']) {
    const input = page.getByLabel(label, { exact: true });
    await slowDown(page, 1);
    await input.fill('');
    await input.focus();
    await slowDown(page, 4);
    const values: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      for (const key of TEXT) {
        const length = values.length + 1;
        const { toPaint } = await timed(page, awaitLength, length, () => page.keyboard.press(key));
        values.push(toPaint);
      }
    }
    await record({
      measure: `key to paint in the form (${label}), 4x slower CPU`,
      unit: 'ms',
      values,
      note: 'the wait for the next frame included, 8 ms on average',
    });
  }
  await server.stop();
});

function awaitLength(length: number): void {
  bench.await('keydown', () => {
    const field = document.activeElement as HTMLInputElement;
    return field.value.length === length;
  });
}
