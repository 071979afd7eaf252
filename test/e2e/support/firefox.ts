import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { firefoxPath } from './browser-path.ts';

/** Where Firefox saves files. Each worker is a process of its own. */
const downloads = mkdtempSync(join(tmpdir(), 'proxy-console-downloads-'));
process.once('exit', () => rmSync(downloads, { recursive: true, force: true }));

/**
 * The stories about the page: tables, forms, resets, bulk edits, dialogs, keyboard, drafts, files, languages. One of each
 * kind is tagged `@firefox`; `npm run test:all` runs the others in Firefox, too.
 */
const ABOUT_THE_PAGE = [
  'accessibility/keyboard',
  'account/*',
  'accounts/*',
  'fronts/framed',
  'profiles/*',
  'shell/{history,languages,palette,persian}',
];

/** Of them, those that need what Playwright can't do in Firefox, and why. */
export const NOT_IN_FIREFOX = {
  'chosen dark, the statement is dark on white all the same': 'BiDi emulates no paper.',
  'who was reset is found under Runs, and verified there':
    'BiDi gives no body of a request, so that a story cannot send it on and lose the response.',
  'a search that is too long for an address stays after a reload and after Back':
    'BiDi types a text key by key, which takes minutes.',
  'the map by mouse: click, drag, zoom, save': 'BiDi moves no mouse out of the window.',
  'a finger sets the centre, and two zoom': 'BiDi has one finger only.',
};

const asPattern = (title: string) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * The stories in the machine's own Firefox, which Playwright drives by WebDriver BiDi. One that is tagged `@thorough` or `@full` is among
 * them if it is tagged `@firefox`, too. Where there is no Firefox, there are none, and a line says so.
 */
export function firefoxProject() {
  const executablePath = firefoxPath();
  if (!executablePath && process.env['TEST_WORKER_INDEX'] === undefined)
    console.log(
      'No Firefox was found, so no story runs in it. Install it, e.g. with: sudo apt-get install firefox-esr',
    );
  return {
    name: 'firefox',
    testMatch: executablePath ? ABOUT_THE_PAGE.map((name) => `**/e2e/${name}.story.ts`) : [],
    grep: process.env['TEST_ALL'] === '1' ? /^/ : /@firefox/,
    grepInvert: [
      /@(?:full|thorough)(?!.*@firefox)/,
      ...Object.keys(NOT_IN_FIREFOX).map((title) => new RegExp(asPattern(title))),
    ],
    use: {
      browserName: 'firefox' as const,
      channel: 'moz-firefox',
      launchOptions: {
        ...(executablePath && { executablePath }),
        downloadsPath: downloads,
        firefoxUserPrefs: {
          // As on phones, and as in Chromium without a window.
          'ui.useOverlayScrollbars': 1,
          // The panel would take the focus from the page.
          'browser.download.alwaysOpenPanel': false,
        },
      },
    },
  };
}

export const isFirefox = (page: Page) =>
  page.context().browser()?.browserType().name() === 'firefox';

/** BiDi reports no download of what a page has made itself. The file is found where it is saved. */
export async function savedByFirefox(
  act: () => Promise<unknown>,
): Promise<{ name: string; text: string }> {
  await act();
  let saved = { name: '', text: '' };
  await expect(() => {
    // Until the file is whole, one of its name is empty, and what has arrived is in another.
    const name = readdirSync(downloads).find((each) => !each.endsWith('.part')) ?? '';
    const path = join(downloads, name);
    saved = { name, text: readFileSync(path, 'utf8') };
    expect(saved.text).not.toBe('');
    rmSync(path);
  }).toPass({ timeout: 30_000 });
  return saved;
}
