import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { startServer, type RunningServer } from './server.ts';
import { wholeShown } from './states/scene.ts';
import { expect, signIn, test as base } from './story.ts';

const MOMENT = '2026-03-12T09:30:00.000Z';

/** The names of the appearances of a page in pictures. */
export const looks = {
  'desk-light': { width: 1280, height: 800, colorScheme: 'light' },
  'desk-dark': { width: 1280, height: 800, colorScheme: 'dark' },
  'phone-light': { width: 360, height: 760, colorScheme: 'light' },
  'phone-dark': { width: 360, height: 760, colorScheme: 'dark' },
} as const;

const require = createRequire(import.meta.url);
const faces = [
  require.resolve('@fontsource-variable/inter/index.css'),
  require.resolve('@fontsource-variable/vazirmatn/index.css'),
]
  .map((font) =>
    readFileSync(font, 'utf8').replaceAll(
      /url\(([^)]+)\)/g,
      (_, file: string) =>
        `url(data:font/woff2;base64,${readFileSync(join(dirname(font), file), 'base64')})`,
    ),
  )
  .join('');
// Precise, because otherwise each browser aligns letters to pixels in its own way.
const fontStyle = `
  :root { --font: 'Inter Variable', 'Vazirmatn Variable'; --font-mono: var(--font); }
  * { text-rendering: geometricPrecision !important; }`;

/** Starts a server whose time is fixed. */
export function startFixedServer(env: Record<string, string> = {}): Promise<RunningServer> {
  const fixed = {
    FIXED_DATE: MOMENT,
    NODE_OPTIONS: '--import=./test/e2e/support/fixed-date.mjs',
  };
  return startServer({ env: { ...fixed, ...env } });
}

/** A server and a page with a fixed time. */
export const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({}, provide) => {
      const server = await startFixedServer();
      await provide(server);
      await server.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  // For the fonts, which the console's policy blocks.
  bypassCSP: true,
  page: async ({ page }, provide) => {
    await page.clock.setFixedTime(MOMENT);
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({
        response,
        // Node.js doesn't take the time of this header from `Date`.
        headers: { ...response.headers(), date: new Date(MOMENT).toUTCString() },
        // Characters missing in the font would be drawn in another of the machine's.
        body: text.replaceAll(/[\p{Script=Han}\p{Emoji_Presentation}]/gu, '?'),
      });
    });
    await provide(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

/** Opens a page as a signed-in user, in the font of the pictures. */
export async function openSignedIn(page: Page, server: RunningServer, path: string): Promise<void> {
  await signIn(page, server, path);
  await setFont(page);
}

/** Replaces the machine's font with one that is the same on every machine. */
export async function setFont(page: Page): Promise<void> {
  await page.addStyleTag({ content: faces });
  // A select keeps its width from the previous font, unless the new one is loaded when it is set.
  await page.evaluate(() => Promise.all([...document.fonts].map((face) => face.load())));
  await page.addStyleTag({ content: fontStyle });
}

/** Fails if the window doesn't look like the picture with this name. */
export async function expectPicture(page: Page, name: string): Promise<void> {
  // Elements under a pointer look different, and a click scrolls by varying amounts.
  await page.mouse.move(0, 0);
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await wholeShown(page);
  await page.evaluate(() => document.fonts.ready);
  await expect(page).toHaveScreenshot(`${name}.png`);
}
