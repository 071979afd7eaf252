import type { Page } from '@playwright/test';
import { slowDown } from './browser.ts';
import { timed } from './clock.ts';

const TEXT = 'measured';

/** Milliseconds from each of several key presses in a text field until it is painted, on a 4x slower CPU. */
export async function timeKeys(page: Page, label: string): Promise<number[]> {
  const input = page.getByLabel(label, { exact: true });
  await slowDown(page, 1);
  await input.fill('');
  await input.focus();
  await slowDown(page, 4);
  const values: number[] = [];
  for (const key of TEXT) {
    const length = values.length + 1;
    values.push(await timed(page, awaitLength, length, () => page.keyboard.press(key)));
  }
  return values;
}

function awaitLength(length: number): void {
  bench.await('keydown', () => {
    const field = document.activeElement as HTMLInputElement;
    return field.value.length === length;
  });
}
