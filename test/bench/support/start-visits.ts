import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext, type Page } from '@playwright/test';
import base from '../../../playwright.config.ts';
import type { SignedIn } from '../../e2e/support/story.ts';
import { slowDown, slowNetwork } from './browser.ts';
import { putClock } from './clock.ts';

/** A page that is opened by its address, and what it shows once it is there. */
export interface StartPage {
  url: string;
  /** The browser's storage, in which the user is remembered. */
  signedIn: SignedIn;
  selector: string;
  /** Text of one of these elements. */
  text: string;
}

export interface Speed {
  slow?: boolean;
  fast3g?: boolean;
}

/** Opens a page in new tabs of one browser with a new profile, and returns the milliseconds until its content of each. */
export async function visit(target: StartPage, count: number, speed: Speed): Promise<number[]> {
  const profile = await mkdtemp(join(tmpdir(), 'start-'));
  const times: number[] = [];
  const browser = await openBrowser(profile, target);
  for (let each = 0; each < count; each += 1) {
    const page = await browser.newPage();
    times.push(await timeToContent(page, target, speed));
    // What a page does after it is shown isn't part of the next start.
    await page.waitForLoadState('networkidle');
    await page.close();
  }
  await browser.close();
  await rm(profile, { recursive: true });
  return times;
}

/** A browser whose user is remembered. */
async function openBrowser(profile: string, { url, signedIn }: StartPage): Promise<BrowserContext> {
  // The early read is an inline script, which the server's policy blocks.
  const options = { ...base.use?.launchOptions, bypassCSP: true };
  const browser = await chromium.launchPersistentContext(profile, options);
  const page = await browser.newPage();
  // A page of the same origin that runs no code, of the console and of the floor: nothing is in the cache then.
  await page.goto(new URL('/healthz', url).href);
  await page.evaluate(
    (items) => items.forEach(({ name, value }) => localStorage.setItem(name, value)),
    signedIn.origins.flatMap(({ localStorage: items }) => items),
  );
  await page.close();
  return browser;
}

/** Opens a page, and returns the milliseconds until its content is painted. */
export async function timeToContent(
  page: Page,
  { url, selector, text }: StartPage,
  { slow, fast3g }: Speed = {},
): Promise<number> {
  await putClock(page);
  if (slow) await slowDown(page);
  if (fast3g) await slowNetwork(page);
  await page.goto(url, { waitUntil: 'commit' });
  return page.evaluate(
    ([elements, content]) =>
      bench.untilDrawn(() =>
        [...document.querySelectorAll(elements)].some((each) => each.textContent.includes(content)),
      ),
    [selector, text] as const,
  );
}
