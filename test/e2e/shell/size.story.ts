import { request } from 'node:http';
import { scriptsOfFirstShow, watchFirstShow } from '../support/first-show.ts';
import { expect, signInByHand, test } from '../support/story.ts';

/** Bytes of brotli-compressed script; a design goal. */
const BUDGET = 92_000;

test('the script before My account shows fits into the budget', async ({ page, server }) => {
  await signInByHand(page, server);
  await watchFirstShow(page);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Account details' })).toBeVisible();
  const scripts = await scriptsOfFirstShow(page);
  const sizes = await Promise.all(
    scripts.map(async (url) => [url, await brotliSize(url)] as const),
  );
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0);
  test.info().annotations.push({ type: 'brotli bytes', description: String(total) });
  expect(sizes.length).toBeGreaterThan(1);
  expect(total, JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(BUDGET);
});

/** Bytes on the wire, which `fetch` would decompress. */
function brotliSize(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
      if (response.headers['content-encoding'] !== 'br') reject(new Error(`${url} is not brotli`));
      let bytes = 0;
      response.on('data', (chunk: Buffer) => (bytes += chunk.length));
      response.on('end', () => resolve(bytes));
    })
      .on('error', reject)
      .end();
  });
}
