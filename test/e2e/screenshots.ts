import { mkdir, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { states } from './support/states/index.ts';
import { inState, test } from './support/states/scene.ts';

/** `npm run screenshots`: every page in every state, for a reviewer. */

const FOLDER = 'screenshots';

const looks = {
  light: { width: 1280, colorScheme: 'light', forcedColors: 'none' },
  dark: { width: 1280, colorScheme: 'dark', forcedColors: 'none' },
  forced: { width: 1280, colorScheme: 'dark', forcedColors: 'active' },
  narrow: { width: 320, colorScheme: 'light', forcedColors: 'none' },
} as const;

for (const [name, ofPage] of Object.entries(states)) {
  for (const [state, show] of Object.entries(ofPage)) {
    test(`${name}, ${state}`, async ({ browser, server, signedIn }) => {
      const stage = { browser, server, signedIn, name };
      await inState(stage, show, async (page) => {
        for (const [look, { width, ...media }] of Object.entries(looks)) {
          await page.setViewportSize({ width, height: 800 });
          await page.emulateMedia(media);
          await takePicture(page, pictureOf(name, state, look));
        }
      });
    });
  }
}

test('one page shows all pictures', async () => {
  const parts = Object.entries(states).map(([name, ofPage]) => {
    const rows = Object.keys(ofPage).map((state) => {
      const pictures = Object.keys(looks).map((look) => {
        const file = pictureOf(name, state, look);
        return `<a href="${file}"><img src="${file}" alt="${look}" loading="lazy"></a>`;
      });
      return `<h3>${state}</h3><p>${pictures.join('')}</p>`;
    });
    return `<h2>${name}</h2>${rows.join('')}`;
  });
  const style = 'img { height: 20rem; max-width: 40rem; object-fit: cover; object-position: top; }';
  const head = `<!doctype html><meta charset="utf-8"><title>States</title><style>${style}</style>`;
  await mkdir(FOLDER, { recursive: true });
  await writeFile(
    `${FOLDER}/index.html`,
    `${head}<h1>Every state of every page</h1>${parts.join('')}`,
  );
});

function pictureOf(...names: string[]): string {
  return `${names
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')}.png`;
}

/** The whole page, except the end of a very long one. */
async function takePicture(page: Page, file: string): Promise<void> {
  const { width, height } = await page.evaluate(() => {
    // Elements that stick to the window are captured at the top of the page.
    scrollTo(0, 0);
    return {
      width: innerWidth,
      height: Math.min(document.documentElement.scrollHeight, 4000),
    };
  });
  await page.screenshot({
    path: `${FOLDER}/${file}`,
    animations: 'disabled',
    fullPage: true,
    clip: { x: 0, y: 0, width, height: Math.max(height, 800) },
  });
}
