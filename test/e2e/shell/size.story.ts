import { request } from 'node:http';
import { scriptsOfFirstShow, watchFirstShow } from '../support/first-show.ts';
import { expect, signInByHand, test } from '../support/story.ts';

/** Bytes of brotli-compressed script; a design goal. */
const BUDGET = 92_000;

/** How much more another language may take than English. */
const IN_TRANSLATION = 1.04;

test('the script before My account shows fits into the budget', async ({ page, server }) => {
  await signInByHand(page, server);
  await watchFirstShow(page);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Account details' })).toBeVisible();
  const scripts = await scriptsOfFirstShow(page);
  const { sizes, total } = await sizesOf(scripts);
  test.info().annotations.push({ type: 'brotli bytes', description: String(total) });
  expect(sizes.length).toBeGreaterThan(1);
  expect(total, JSON.stringify(sizes, null, 1)).toBeLessThanOrEqual(BUDGET);

  const languages = page.locator('link[hreflang]');
  await expect(languages).toHaveCount(4);
  for (const language of await languages.all()) {
    const html = await (
      await page.request.get(await language.evaluate((link: HTMLLinkElement) => link.href))
    ).text();
    const named = new Set(Array.from(html.matchAll(/\/assets\/[^"]+\.js/g), ([path]) => path));
    const inLanguage = await sizesOf([...named].map((path) => server.url + path));
    const name = (await language.getAttribute('hreflang')) ?? '';
    test.info().annotations.push({ type: name, description: String(inLanguage.total) });
    expect(named.size, name).toBe(scripts.length);
    expect(inLanguage.total, name).toBeLessThanOrEqual(total * IN_TRANSLATION);
  }
});

async function sizesOf(scripts: string[]) {
  const sizes = await Promise.all(
    scripts.map(async (url) => [url, await brotliSize(url)] as const),
  );
  return { sizes, total: sizes.reduce((sum, [, bytes]) => sum + bytes, 0) };
}

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
