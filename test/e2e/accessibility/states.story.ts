import type { Page } from '@playwright/test';
import { walkByKeyboard } from '../support/keyboard-walk.ts';
import { test } from '../support/marked.ts';
import { inState } from '../support/states/scene.ts';
import { states } from '../support/states/index.ts';
import { expect, expectAccessible, expectNoSidewaysScroll } from '../support/story.ts';
import { expectTextWhole, setTextSize } from '../support/text-size.ts';
import { untranslated } from '../support/untranslated.ts';

const wide = { width: 1280, height: 800 };
/** The same window at 200 % zoom (WCAG 2.2, 1.4.4). */
const twiceAsLarge = { width: 640, height: 400 };
const narrow = { width: 320, height: 640 };
/** A window of 1280 by 1024 pixels at 400 % zoom (WCAG 2.2, 1.4.10). */
const enlarged = { width: 320, height: 256 };

/** As languages from right to left have the page. */
const turn = (page: Page, direction: string) =>
  page.evaluate((dir) => void (document.dir = dir), direction);

/** Looks at a page in every way that users may need. */
async function expectForAll(page: Page): Promise<void> {
  await expectAccessible(page);
  await page.emulateMedia({ forcedColors: 'active' });
  await expectAccessible(page, 'colors');
  await page.emulateMedia({ contrast: 'more', forcedColors: 'none' });
  await expectAccessible(page, 'more contrast');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page, 'more contrast');
  await page.emulateMedia({ contrast: 'no-preference' });
  await setTextSize(page, 'double');
  await expectNoSidewaysScroll(page);
  await expectTextWhole(page);
  await setTextSize(page, 'usual');
  await page.setViewportSize(twiceAsLarge);
  await expectNoSidewaysScroll(page);
  await expectTextWhole(page);
  await page.setViewportSize(narrow);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(enlarged);
  await expectNoSidewaysScroll(page);
  await turn(page, 'rtl');
  await expectNoSidewaysScroll(page);
  await page.setViewportSize(wide);
  await expectNoSidewaysScroll(page);
  await turn(page, 'ltr');
  expect(await walkByKeyboard(page)).toEqual({ missed: [], unmarked: [], unseen: [], traps: [] });
}

for (const [name, ofPage] of Object.entries(states)) {
  for (const [state, show] of Object.entries(ofPage)) {
    test(
      `${name}, ${state}: for every eye, at every size, and without a mouse, in any language`,
      { tag: '@thorough' },
      async ({ browser, server, signedIn }) => {
        await inState({ browser, server, signedIn, name }, show, async (page) => {
          expect(await untranslated(page, /\u200B/)).toEqual([]);
          await expectForAll(page);
        });
      },
    );
  }
}
