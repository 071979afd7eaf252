import type { Locator, Page } from '@playwright/test';
import { canaries } from './canaries.ts';
import { expect } from './story.ts';

/** Each secret as it is, and as it appears in URLs, in JSON of such servers and in Base64. */
const spellings = Object.values(canaries).flatMap((text) => [
  text,
  encodeURIComponent(text),
  text.replaceAll('/', '\\/'),
  Buffer.from(text).toString('base64').replace(/=+$/, ''),
]);

export function expectNone(found: readonly string[]): void {
  const leaks = found.flatMap((text) =>
    spellings
      .filter((spelling) => text.includes(spelling))
      .map((spelling) => {
        const at = text.indexOf(spelling);
        return `${text.slice(0, 60)} … ${text.slice(Math.max(0, at - 120), at + 60)}`;
      }),
  );
  expect(leaks).toEqual([]);
}

/** Enters what the API doesn't send of a connection. */
export async function enterEndpoint(connect: Locator): Promise<void> {
  await connect.getByLabel('Host').fill('proxy.example.com');
  await connect.getByLabel('Proxy port').fill('2000');
}

/** Unfolds everything on a page. */
export async function openAll(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const folded of document.querySelectorAll('details')) folded.open = true;
  });
}
