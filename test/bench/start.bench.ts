import { test, type Page } from '@playwright/test';
import { ask, profileOf } from '../e2e/support/api.ts';
import { scriptsOfFirstShow, watchFirstShow } from '../e2e/support/first-show.ts';
import type { RunningServer } from '../e2e/support/server.ts';
import { rememberSignIn } from '../e2e/support/story.ts';
import { startServer } from './support/server.ts';
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

/** The visits of a page that are measured in one go: in a new profile, and then in a new tab. */
interface Start {
  page: keyof typeof ours;
  name: string;
  speed: Speed;
  visits: string[];
  against: [name: string, page: () => StartPage];
}

const account = { page: 'account', name: 'My account' } as const;
const toFloor = (page: Start['page']): Start['against'] => ['floor', () => floors[page]];
const slow = { slow: true };
const starts: Start[] = [
  { ...account, speed: {}, visits: ['cold', 'new tab, warm'], against: toFloor('account') },
  {
    ...account,
    speed: slow,
    visits: ['cold, 4x slower CPU', 'new tab, warm, 4x slower CPU'],
    against: toFloor('account'),
  },
  {
    ...account,
    speed: { slow: true, fast3g: true },
    visits: ['cold, 4x slower CPU, fast 3G'],
    against: ['early floor', () => floors.early],
  },
  {
    page: 'accounts',
    name: 'Proxy accounts',
    speed: {},
    visits: ['cold'],
    against: toFloor('accounts'),
  },
  {
    page: 'profile',
    name: 'Edit proxy profile',
    speed: {},
    visits: ['cold'],
    against: toFloor('profile'),
  },
];
for (const { page, name, speed, visits, against } of starts) {
  test(`start: ${name}, ${visits.join('; ')}`, async () => {
    const taken: number[][] = [];
    const bare: number[][] = [];
    // One after the other in each run, so that other load on the machine affects both.
    for (let run = 0; run < runs; run += 1) {
      taken.push(await visit(ours[page], visits.length, speed));
      bare.push(await visit(against[1](), visits.length, speed));
    }
    for (const [number, which] of visits.entries()) {
      const of = (all: readonly number[][]) => all.map((each) => each[number] ?? Number.NaN);
      const measure = `${name}, ${which}`;
      await record({ measure, unit: 'ms', values: of(taken) });
      await record({ measure: `${measure}: ${against[0]}`, unit: 'ms', values: of(bare) });
      await record({
        measure: `${measure}: against the ${against[0]}`,
        unit: 'x',
        values: of(taken).map((value, run) => value / (of(bare)[run] ?? Number.NaN)),
        note: `of the medians ${(median(of(taken)) / median(of(bare))).toFixed(2)}`,
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
  test(`start: first click on ${way.name}`, async ({ browser }) => {
    const values: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      const context = await browser.newContext({ storageState: ours.account.signedIn });
      const page = await context.newPage();
      await timeToContent(page, ours.account);
      // The code of the pages loads when the browser is idle.
      await page.waitForLoadState('networkidle');
      await page.locator(`nav a[href="${way.from}"]`).click();
      values.push(await click(page, way));
      await context.close();
    }
    await record({ measure: `first click on ${way.name}`, unit: 'ms', values });
  });
}

/** Milliseconds from the press of a link until the content is painted. */
async function click(page: Page, { link, to }: Way): Promise<number> {
  const target = page.locator(link).first();
  await target.hover();
  await page.waitForTimeout(HOVER);
  return timed(page, awaitElement, to, () => target.click());
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
