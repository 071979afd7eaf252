import { test, type Browser, type Page } from '@playwright/test';
import { ask } from '../test/e2e/support/api.ts';
import { scriptsOfFirstShow, watchFirstShow } from '../test/e2e/support/first-show.ts';
import type { RunningServer } from '../test/e2e/support/server.ts';
import { startServer } from './support/server.ts';
import { rememberSignIn, type SignedIn } from '../test/e2e/support/story.ts';
import { slowDown, slowNetwork } from './support/browser.ts';
import { putClock, timed } from './support/clock.ts';
import { EARLY, startFloor } from './support/floor-start.ts';
import { runs } from './support/options.ts';
import { median, record } from './support/row.ts';

interface Speed {
  slow?: boolean;
  fast3g?: boolean;
  warm?: boolean;
}

/** A page that shows the account, and its browser storage. */
interface Place {
  url: string;
  signedIn: SignedIn;
  email: string;
}

/** Milliseconds for which a fast user points at a link before clicking. */
const HOVER = 100;

let server: RunningServer;
let floor: RunningServer;
let ours: Place;
let late: Place;
let early: Place;
test.beforeAll(async ({ browser }) => {
  [server, floor] = [await startServer(), await startFloor()];
  const signedIn = await rememberSignIn(browser, server);
  const [{ email }, { email: other }] = [await me(server), await me(floor)];
  const origins = signedIn.origins.map((each) => ({ ...each, origin: floor.url }));
  ours = { url: `${server.url}/account`, signedIn, email };
  late = { url: `${floor.url}/`, signedIn: { ...signedIn, origins }, email: other };
  early = { ...late, url: `${floor.url}${EARLY}` };
});
test.afterAll(async () => {
  await server.stop();
  await floor.stop();
});

const me = (of: RunningServer) => ask<{ email: string }>(of, '/api/users/me');

for (const [name, place] of [
  ['', () => ours],
  ['of the floor ', () => late],
] as const) {
  test(`start: script ${name}before My account shows`, async ({ browser }) => {
    const { scripts } = await open(browser, place());
    const sizes = await Promise.all(scripts.map(brotliSize));
    await record({
      measure: `script ${name}before My account shows, brotli`,
      unit: 'bytes',
      values: [sizes.reduce((sum, bytes) => sum + bytes, 0)],
      note: `${scripts.length} files`,
    });
  });
}

const loads: [name: string, speed: Speed, goal: string][] = [
  ['cold, unthrottled', {}, '1.5 x the floor'],
  ['cold, 4x slower CPU', { slow: true }, '1.25 x the floor'],
  ['cold, 4x slower CPU, fast 3G', { slow: true, fast3g: true }, '1.1 x the early floor'],
  ['warm, unthrottled', { warm: true }, '1.5 x the floor'],
];
for (const [name, speed, goal] of loads) {
  test(`start: My account, ${name}`, async ({ browser }) => {
    const taken = { ours: [] as number[], floor: [] as number[], early: [] as number[] };
    // One after the other in each run, so that other load on the machine affects all of them.
    for (let run = 0; run < runs; run += 1) {
      taken.floor.push((await open(browser, late, speed)).toContent);
      taken.ours.push((await open(browser, ours, speed)).toContent);
      taken.early.push((await open(browser, early, speed)).toContent);
    }
    for (const [measure, values] of [
      ['to content', taken.ours],
      ['floor', taken.floor],
      ['early floor', taken.early],
    ] as const) {
      await record({ measure: `My account, ${name}: ${measure}`, unit: 'ms', values });
    }
    for (const [against, values] of [
      ['floor', taken.floor],
      ['early floor', taken.early],
    ] as const) {
      await record({
        measure: `My account, ${name}: against the ${against}`,
        unit: 'x',
        values: taken.ours.map((value, run) => value / (values[run] ?? Number.NaN)),
        note: `goal ${goal}; of the medians ${(median(taken.ours) / median(values)).toFixed(2)}`,
      });
    }
  });
}

interface Way {
  name: string;
  from: string;
  link: string;
  /** A selector for what is shown once the page is. */
  to: string;
  goal: string;
}

const ways: Way[] = [
  {
    name: 'Proxy accounts, to rows',
    from: '/account',
    link: 'a[href="/proxy-accounts"]',
    to: 'table[aria-label="Proxy accounts"] tbody th',
    goal: '100 ms',
  },
  {
    name: 'Proxy profiles, to the list',
    from: '/account',
    link: 'a[href="/proxy-profiles"]',
    to: 'table[aria-label="Proxy profiles"] tbody tr',
    goal: '100 ms',
  },
  {
    name: 'a profile, to the filled form',
    from: '/proxy-profiles',
    link: 'main table a',
    to: 'input[name="name"]:not(:placeholder-shown)',
    goal: '120 ms',
  },
];
for (const way of ways) {
  test(`start: first click on ${way.name}`, async ({ browser }) => {
    const first: number[] = [];
    const later: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const { page } = await open(browser, ours, {}, true);
      // The code of the pages loads when the browser is idle.
      await page.waitForLoadState('networkidle');
      if (way.from !== '/account') await page.locator(`nav a[href="${way.from}"]`).click();
      first.push(await click(page, way));
      if (way.from === '/account') {
        await page.locator('nav a[href="/activity"]').click();
        await page.getByRole('table', { name: 'API requests' }).waitFor();
        later.push(await click(page, way));
      }
      await page.context().close();
    }
    const { name, goal } = way;
    const note = `goal ${goal}`;
    await record({ measure: `first click on ${name}`, unit: 'ms', values: first, note });
    if (later.length === 0) return;
    await record({
      measure: `later click on ${name}`,
      unit: 'ms',
      values: later,
      note: 'goal 40 ms',
    });
  });
}

async function click(page: Page, { link, to }: Way): Promise<number> {
  const target = page.locator(link).first();
  await target.waitFor();
  // As a user does it: the pointer rests on the link before the click, from which the time is measured.
  await target.hover();
  await page.waitForTimeout(HOVER);
  const { toPaint } = await timed(page, awaitElement, to, () => target.click());
  return toPaint;
}

function awaitElement(selector: string): void {
  bench.await('click', () => document.querySelector(selector) !== null);
}

/** Opens a page in a browser that has only the key stored, or for the second time. */
async function open(browser: Browser, place: Place, speed: Speed = {}, keepsPage = false) {
  // The early read is an inline script, which the server's policy blocks.
  const context = await browser.newContext({ storageState: place.signedIn, bypassCSP: true });
  if (speed.warm) {
    const before = await context.newPage();
    await load(before, place, speed);
    // What a page does after it is shown isn't part of the next start.
    await before.waitForLoadState('networkidle');
    await before.close();
  }
  const page = await context.newPage();
  const shown = await load(page, place, speed);
  if (!keepsPage) await context.close();
  return { ...shown, page };
}

async function load(page: Page, { url, email }: Place, { slow, fast3g }: Speed) {
  await putClock(page);
  if (slow) await slowDown(page);
  if (fast3g) await slowNetwork(page);
  await watchFirstShow(page);
  await page.goto(url, { waitUntil: 'commit' });
  const toContent = await page.evaluate(
    (text) =>
      bench.untilDrawn(
        () =>
          bench.named('section, [role=region]', 'Account details')?.textContent.includes(text) ??
          false,
      ),
    email,
  );
  const scripts = await scriptsOfFirstShow(page);
  return { toContent, scripts };
}

async function brotliSize(url: string): Promise<number> {
  const { headers } = await globalThis.fetch(url, {
    method: 'HEAD',
    headers: { 'Accept-Encoding': 'br' },
  });
  return Number(headers.get('content-length'));
}
