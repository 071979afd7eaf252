import { expect, signInByHand, test } from '../support/story.ts';

test('a file changed on its way to the browser is not run', async ({ context, server }) => {
  const page = await context.newPage();
  await page.route('**/assets/start-*.js', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};globalThis.wasRun = true;` });
  });
  await page.goto(server.url);
  await expect(page.getByRole('alert')).toContainText("Couldn't load");
  expect(await page.evaluate(() => 'wasRun' in globalThis)).toBe(false);
});

test('no text becomes markup, and workers come from the build', async ({ context, server }) => {
  // The browser also logs what it blocks here, which is an error on every other page.
  const page = await context.newPage();
  await signInByHand(page, server, '/proxy-accounts');
  await page.getByRole('button', { name: 'Add by ID' }).click();
  const ids = Array.from({ length: 300 }, (_, index) => `id-${index}`).join('\n');
  await page
    .getByRole('dialog')
    .locator('input[type=file]')
    .setInputFiles({ name: 'ids.txt', mimeType: 'text/plain', buffer: Buffer.from(ids) });
  await expect(page.getByRole('dialog')).toContainText('300');

  const refusals = await page.evaluate(() =>
    [
      () => (document.createElement('p').innerHTML = '<b>text</b>'),
      () => void new Worker('https://elsewhere.example/worker.js'),
      () => void new Worker(`${location.origin}/elsewhere.js`),
    ].map((act) => {
      try {
        act();
        return 'done';
      } catch (error) {
        return (error as Error).name;
      }
    }),
  );
  expect(refusals).toEqual(['TypeError', 'TypeError', 'TypeError']);
});
