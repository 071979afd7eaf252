import { test, type Page } from '@playwright/test';
import { ask, profileOf } from '../e2e/support/api.ts';
import { scriptsOfFirstShow, watchFirstShow } from '../e2e/support/first-show.ts';
import type { RunningServer } from '../e2e/support/server.ts';
import { rememberSignIn } from '../e2e/support/story.ts';
import { startServer } from './support/server.ts';
import { slowDown } from './support/browser.ts';
import { timed } from './support/clock.ts';
import { EARLY, startFloor } from './support/floor-start.ts';
import { runs } from './support/options.ts';
import { median, record } from './support/row.ts';
import { timeToContent, visit, type Speed, type StartPage } from './support/start-visits.ts';

/** Milliseconds for which a fast user points at a link before clicking. */
const HOVER = 100;

let server: RunningServer;
let floor: RunningServer;
let ours: Record<'account' | 'accounts' | 'profile', StartPage>;
let floors: Record<keyof typeof ours | 'early', StartPage>;
test.beforeAll(async ({ browser }) => {
  [server, floor] = [await startServer(), await startFloor()];
  const { cookies, origins } = await rememberSignIn(browser, server);
  const pagesOf = async (of: RunningServer, path = '/account') => {
    const { email } = await ask<{ email: string }>(of, '/api/users/me');
    const signedIn = { cookies, origins: origins.map((each) => ({ ...each, origin: of.url })) };
    const page = { signedIn, text: '' };
    return {
      account: { ...page, url: of.url + path, selector: 'main section', text: email },
      accounts: { ...page, url: `${of.url}/proxy-accounts`, selector: 'main tbody th' },
      profile: {
        ...page,
        url: of.url + (await profileOf(of)).page,
        selector: 'input[name="name"]:not(:placeholder-shown)',
      },
    };
  };
  ours = await pagesOf(server);
  floors = { ...(await pagesOf(floor)), early: (await pagesOf(floor, EARLY)).account };
});
test.afterAll(async () => {
  await server.stop();
  await floor.stop();
});

for (const [name, target] of [
  ['', () => ours.account],
  ['of the floor ', () => floors.account],
] as const) {
  test(`start: script ${name}before My account shows`, async ({ browser }) => {
    const context = await browser.newContext({ storageState: target().signedIn });
    const page = await context.newPage();
    await watchFirstShow(page);
    await timeToContent(page, target());
    const sizes = await Promise.all((await scriptsOfFirstShow(page)).map(brotliSize));
    await context.close();
    await record({
      measure: `script ${name}before My account shows, brotli`,
      unit: 'bytes',
      values: [sizes.reduce((sum, bytes) => sum + bytes, 0)],
      note: `${sizes.length} files`,
    });
  });
}

/** What is measured in one go: the visits of a page by name, the first in a new profile. */
interface Start {
  page: 'account' | 'accounts' | 'profile';
  speed: Speed;
  visits: Record<number, string>;
  eachIn?: 'tab' | 'browser';
}

const account = 'My account, ';
const starts: Start[] = [
  ...(
    [
      ['account', 'My account'],
      ['accounts', 'Proxy accounts'],
      ['profile', 'Edit proxy profile'],
    ] as const
  ).flatMap(([page, name]) => [
    {
      page,
      speed: {},
      visits: { 1: `${name}, cold, unthrottled`, 2: `${name}, new tab, warm, unthrottled` },
    },
    {
      page,
      speed: { slow: true },
      visits: { 1: `${name}, cold, 4x slower CPU`, 2: `${name}, new tab, warm, 4x slower CPU` },
    },
  ]),
  {
    page: 'account',
    speed: { slow: true, fast3g: true },
    visits: { 1: `${account}cold, 4x slower CPU, fast 3G` },
  },
  {
    page: 'account',
    speed: {},
    visits: { 2: `${account}second visit`, 3: `${account}third visit`, 5: `${account}fifth visit` },
    eachIn: 'browser',
  },
];
for (const { page, speed, visits, eachIn } of starts) {
  test(`start: ${Object.values(visits).join('; ')}`, async () => {
    const pages = [ours[page], floors[page], ...(page === 'account' ? [floors.early] : [])];
    const times = pages.map(() => [] as number[][]);
    const count = Math.max(...Object.keys(visits).map(Number));
    // One after the other in each run, so that other load on the machine affects all of them.
    for (let run = 0; run < runs; run += 1) {
      for (const [index, each] of pages.entries()) {
        times[index]?.push(await visit(each, count, speed, eachIn));
      }
    }
    for (const [number, measure] of Object.entries(visits)) {
      const [taken = [], ...others] = times.map((each) =>
        each.map((of) => of[Number(number) - 1] ?? Number.NaN),
      );
      await record({ measure, unit: 'ms', values: taken });
      for (const [index, values] of others.entries()) {
        const against = ['floor', 'early floor'][index];
        await record({ measure: `${measure}: ${against}`, unit: 'ms', values });
        await record({
          measure: `${measure}: against the ${against}`,
          unit: 'x',
          values: taken.map((value, run) => value / (values[run] ?? Number.NaN)),
          note: `of the medians ${(median(taken) / median(values)).toFixed(2)}`,
        });
      }
    }
  });
}

interface Way {
  name: string;
  from: string;
  link: string;
  /** A selector for what is shown once the page is. */
  to: string;
}

const ways: Way[] = [
  {
    name: 'Proxy accounts, to rows',
    from: '/account',
    link: 'nav a[href="/proxy-accounts"]',
    to: 'table[aria-label="Proxy accounts"] tbody th',
  },
  {
    name: 'Proxy profiles, to the list',
    from: '/account',
    link: 'nav a[href="/proxy-profiles"]',
    to: 'table[aria-label="Proxy profiles"] tbody tr',
  },
  {
    name: 'a profile, to the filled form',
    from: '/proxy-profiles',
    link: 'main table a',
    to: 'input[name="name"]:not(:placeholder-shown)',
  },
];
for (const way of ways) {
  for (const [how, hover, slow] of [
    ['', HOVER, false],
    [', without a rest on the link', 0, false],
    [', without a rest on the link, 4x slower CPU', 0, true],
  ] as const) {
    test(`start: clicks on ${way.name}${how}`, async ({ browser }) => {
      const first: number[] = [];
      const later: number[] = [];
      for (let run = 0; run < runs; run += 1) {
        const context = await browser.newContext({ storageState: ours.account.signedIn });
        const page = await context.newPage();
        await timeToContent(page, ours.account);
        // The code of the pages loads when the browser is idle.
        await page.waitForLoadState('networkidle');
        if (slow) await slowDown(page);
        for (const times of [first, later]) {
          await page.locator('nav a[href="/activity"]').click();
          await page.getByRole('table', { name: 'API requests' }).waitFor();
          await page.locator(`nav a[href="${way.from}"]`).click();
          times.push(await click(page, way, hover));
        }
        await context.close();
      }
      await record({ measure: `first click on ${way.name}${how}`, unit: 'ms', values: first });
      await record({ measure: `later click on ${way.name}${how}`, unit: 'ms', values: later });
    });
  }
}

/** Milliseconds from the press of a link until the content is painted. */
async function click(page: Page, { link, to }: Way, rest: number): Promise<number> {
  const target = page.locator(link).first();
  await target.waitFor();
  if (rest > 0) {
    await target.hover();
    await page.waitForTimeout(rest);
  }
  const { toPaint } = await timed(page, awaitElement, to, () =>
    rest > 0 ? target.click() : target.press('Enter'),
  );
  return toPaint;
}

function awaitElement(selector: string): void {
  bench.await('click', () => document.querySelector(selector) !== null);
}

async function brotliSize(url: string): Promise<number> {
  const { headers } = await globalThis.fetch(url, {
    method: 'HEAD',
    headers: { 'Accept-Encoding': 'br' },
  });
  return Number(headers.get('content-length'));
}
