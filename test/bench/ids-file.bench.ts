import { writeFileSync } from 'node:fs';
import { test, type Locator, type Page } from '@playwright/test';
import { startBareServer } from './support/bare-server.ts';
import { openConsole } from './support/browser.ts';
import { timed } from './support/clock.ts';
import { idOf } from './support/accounts.ts';
import * as list from './support/list-page.ts';
import { runs } from './support/options.ts';
import { record } from './support/row.ts';

const ACCOUNTS = 1000;
/** With a note of a thousand characters in each line these make a file of 50 MB. */
const LINES = 50_000;

test('a file of 50 MB and a long paste, matched with the accounts', async ({ page }) => {
  const server = await startBareServer({ accounts: ACCOUNTS });
  await openConsole(page, server, '/proxy-accounts');
  await list.loaded(page, ACCOUNTS);
  const note = 'x'.repeat(1000);
  const ids = Array.from({ length: LINES }, (_, index) => idOf(index));
  // On disk, because any other file is passed to the browser through the page itself.
  const file = test.info().outputPath('large.csv');
  writeFileSync(file, `note,id\n${ids.map((id) => `${note},${id}`).join('\n')}`);

  await measure(page, 'a file of 50 MB', 'input', (dialog) =>
    dialog.getByLabel('File with IDs').setInputFiles(file),
  );
  await measure(page, 'a paste of 50,000 lines', 'paste', (dialog) =>
    dialog.getByLabel('IDs to select').evaluate((area, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      area.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, ids.join('\n')),
  );
  await server.stop();
});

async function measure(
  page: Page,
  name: string,
  event: 'input' | 'paste',
  give: (dialog: Locator) => Promise<unknown>,
): Promise<void> {
  const times: number[] = [];
  const tasks: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Select by IDs' }).click();
    const dialog = page.getByRole('dialog', { name: 'Select by IDs' });
    const { toPaint, longestTask } = await timed(page, awaitReport, event, () => give(dialog));
    times.push(toPaint);
    tasks.push(longestTask);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  }
  const size = LINES;
  await record({ measure: `${name}, to its report`, unit: 'ms', size, values: times });
  const note = '0: none took 50 ms';
  await record({ measure: `${name}, longest task`, unit: 'ms', size, values: tasks, note });
}

function awaitReport(event: 'input' | 'paste'): void {
  bench.await(event, () =>
    (document.querySelector('dialog[open]')?.textContent ?? '').includes('1,000 accounts matched'),
  );
}
