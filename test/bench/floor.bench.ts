import { test } from '@playwright/test';
import { slowDown } from './support/browser.ts';
import { putClock, timed } from './support/clock.ts';
import { runs } from './support/options.ts';
import { record } from './support/row.ts';

const EMPTY = 'data:text/html,<button>Do nothing</button><input aria-label="Name">';

/** The cost of the browser, the machine and this way of measuring alone: no figure can be lower. */
for (const factor of [1, 4]) {
  const slower = factor === 1 ? '' : `, ${factor}x slower CPU`;
  test(`floor: a page without a program${slower}`, async ({ page }) => {
    await putClock(page);
    await page.goto(EMPTY);
    await slowDown(page, factor);
    const clicks: number[] = [];
    const keys: number[] = [];
    await page.getByLabel('Name').focus();
    for (let run = 0; run < runs * 4; run += 1) {
      const key = await timed(page, awaitKey, undefined, () => page.keyboard.press('a'));
      keys.push(key.toPaint);
    }
    for (let run = 0; run < runs * 4; run += 1) {
      const button = page.getByRole('button');
      clicks.push((await timed(page, awaitClick, undefined, () => button.click())).toPaint);
    }
    const note = 'a page without a program: no figure can be lower';
    await record({ measure: `floor: key to paint${slower}`, unit: 'ms', values: keys, note });
    await record({ measure: `floor: click to paint${slower}`, unit: 'ms', values: clicks, note });
  });
}

function awaitKey(): void {
  bench.await('keydown', () => true);
}

function awaitClick(): void {
  bench.await('click', () => true);
}
