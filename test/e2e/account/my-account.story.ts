import { openUserMenu } from '../support/lock.ts';
import { pdfText } from '../support/pdf-text.ts';
import { expect, expectNoSidewaysScroll, signIn, test } from '../support/story.ts';

test('the key can be copied, in the same place while shown @full @firefox', async ({
  page,
  server,
}) => {
  await signIn(page, server);
  const copy = page.getByRole('button', { name: 'Copy API key' });
  await copy.scrollIntoViewIfNeeded();
  const place = await copy.boundingBox();
  await page.getByRole('button', { name: 'Show API key' }).click();
  await expect.poll(() => copy.boundingBox()).toEqual(place);
  await copy.click();
  await expect(page.getByText('Copied', { exact: true })).toBeAttached();
  // Pages may not read the clipboard here, so the text is pasted into a field.
  await page.getByRole('link', { name: 'Proxy accounts' }).click();
  const box = page.getByRole('searchbox', { name: 'Filter accounts' });
  await box.focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(box).toHaveValue(server.apiKey);
});

test('what matters is seen at once, and nothing is cut @firefox', async ({ page, server }) => {
  await signIn(page, server);
  for (const [width, height, most] of [
    [1280, 900, 3000],
    [360, 760, 4500],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['Timeline', 'Payments', 'Apps']) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    await expect(page.getByRole('button', { name: 'Show all 40' })).toBeVisible();
    for (const text of [
      /GB\sleft$/,
      / a day, the quota (runs out|lasts)| a day on average\./,
      /^\d+ days left$/,
      /^Paid in \d{4}$/,
    ]) {
      const box = await page.getByText(text).boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0), String(text)).toBeLessThan(height);
    }
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollHeight))
      .toBeLessThanOrEqual(most);
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('main table, main section')]
        .filter((part) => part.scrollWidth > part.clientWidth + 1)
        .map(({ ariaLabel, textContent }) => ariaLabel ?? textContent.slice(0, 40)),
    );
    expect(cut).toEqual([]);
    await expectNoSidewaysScroll(page);
  }
});

test('my ID is one line on a desk of any width', async ({ page, server }) => {
  await signIn(page, server);
  const identity = page.getByRole('region', { name: 'Account details' });
  const id = identity.getByText(/^[\da-f]{24}$/);
  await expect(id).toBeVisible();
  for (const width of [900, 1100, 1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => id.evaluate((element) => element.getClientRects().length)).toBe(1);
  }
});

test('the pages of a statement are numbered @full', async ({ page, server }) => {
  await signIn(page, server);
  await expect(page.getByRole('region', { name: 'Apps' })).toBeVisible();
  const text = pdfText(await page.pdf());
  const numbers = Array.from(text.matchAll(/(\d)\n \/ \n(\d)\n/g), ([, ...each]) => each);
  expect(numbers).toEqual([
    ['1', '2'],
    ['2', '2'],
  ]);
});

test('chosen dark, the statement is dark on white all the same', async ({ page, server }) => {
  await signIn(page, server);
  await openUserMenu(page);
  await page.getByLabel('Theme').selectOption('Dark');
  await expect(page.getByRole('heading', { name: 'Apps' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const paper = page.getByRole('article');
  await expect(paper).toBeVisible();
  /** The lightness of the rendered page, from 0 to 255. */
  const lightness = await paper.evaluate((article) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const light = (color: string, ground: string) => {
      if (!canvas) return NaN;
      for (const fill of [ground, color]) {
        canvas.fillStyle = fill;
        canvas.fillRect(0, 0, 1, 1);
      }
      return canvas.getImageData(0, 0, 1, 1).data[1] ?? NaN;
    };
    const styleOf = (element: Element | null) => getComputedStyle(element ?? article);
    return {
      grounds: [document.body, ...article.querySelectorAll('section')].map((part) =>
        light(styleOf(part).backgroundColor, 'white'),
      ),
      figures: [...article.querySelectorAll('dd, td, h2')].map((part) =>
        light(styleOf(part).color, 'white'),
      ),
    };
  });
  expect(Math.min(...lightness.grounds)).toBe(255);
  expect(lightness.figures.length).toBeGreaterThan(10);
  expect(Math.max(...lightness.figures)).toBeLessThan(90);
});

test('a double press on Clear filters does just that @thorough', async ({ page, server }) => {
  let downloads = 0;
  page.on('download', () => (downloads += 1));
  await signIn(page, server);
  const place = page.getByRole('region', { name: 'Payments', exact: true });
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await place.getByRole('combobox', { name: 'Status' }).selectOption('paid');
    await expect(page).toHaveURL(/\?status=paid$/);
    await place.getByRole('button', { name: 'Clear filters' }).dblclick();
    await expect(page.getByRole('table', { name: 'Payments' })).toHaveAttribute(
      'aria-rowcount',
      '41',
    );
    await expect(page).toHaveURL(/\/account$/);
    await expect(place.getByRole('button', { pressed: true })).toHaveCount(0);
    await expect(place.getByRole('button', { expanded: true })).toHaveCount(0);
  }
  expect(downloads).toBe(0);
});
