import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import type { ProxyProfile } from '#contract';
import { ask, profileOf } from '../support/api.ts';
import type { RunningServer } from '../support/server.ts';
import { expect, test as base } from '../support/story.ts';
import { CONTROL, startWebKit, type WebKitPage } from './web-driver.ts';

/**
 * Each page and operation in WebKit, the engine of Safari. Debian's is driven by WebDriver: Playwright drives only a
 * WebKit that it downloads. Where there is none, a line says so; `.ci/run` installs it.
 */
const { status } = spawnSync('sh', ['-c', 'command -v WebKitWebDriver && command -v Xvfb']);
const isMissing = status !== 0;

const DESK = 1280;
const PHONE = 390;

const test = base.extend<
  { webkit: WebKitPage },
  { browserOf: Awaited<ReturnType<typeof startWebKit>> }
>({
  browserOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from it.
    async ({}, provide) => {
      const started = await startWebKit();
      await provide(started);
      await started.end();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  webkit: async ({ browserOf }, provide, info) => {
    const webkit = await browserOf.open();
    await webkit.size(DESK, 1000);
    await provide(webkit);
    await writeFile(info.outputPath('end.png'), await webkit.screenshot());
    await webkit.close();
  },
});

async function open(webkit: WebKitPage, url: string, heading: string): Promise<void> {
  await webkit.open(url);
  await webkit.run(watchErrors);
  await webkit.see('h1', heading);
}

async function signIn(webkit: WebKitPage, server: RunningServer): Promise<void> {
  await open(webkit, `${server.url}/sign-in`, 'Sign in');
  await webkit.type('input', 'API key', server.apiKey);
  await webkit.click('button', 'Sign in');
  await webkit.see('h1', 'My account');
}

/** In the page: collects its errors from now on. */
function watchErrors(): void {
  const errors: string[] = [];
  Object.assign(globalThis, { errors });
  console.error = (...args: unknown[]) => errors.push(args.join(' '));
  addEventListener('error', ({ message }) => errors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)));
  addEventListener('securitypolicyviolation', ({ blockedURI }) => errors.push(blockedURI));
}

/** In the page: its errors so far, and what is laid out badly. */
function faults(): string[] {
  const found = [...(globalThis as unknown as { errors: string[] }).errors];
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) found.push(`The page is ${scrollWidth} px wide.`);
  const failure = document.querySelector('[role=alert]');
  if (failure?.checkVisibility()) found.push(failure.textContent);
  for (const table of document.querySelectorAll('table')) {
    if (!table.checkVisibility()) continue;
    if (table.offsetWidth > 4000) found.push(`A table is ${table.offsetWidth} px wide.`);
    if (table.textContent.trim() === '') found.push('A table is empty.');
    for (const cell of table.querySelectorAll<HTMLElement>('th, td')) {
      const isShown = cell.checkVisibility() && cell.innerText.trim() !== '';
      if (
        isShown &&
        !cell.querySelector('.visually-hidden') &&
        (cell.offsetWidth < 15 || cell.offsetHeight < 10)
      )
        found.push(`A cell is ${cell.offsetWidth} x ${cell.offsetHeight} px: ${cell.outerHTML}`);
    }
  }
  return found;
}

/** At a desk and on a phone. The pictures are for a reviewer. */
async function expectWhole(webkit: WebKitPage, name: string): Promise<void> {
  for (const width of [DESK, PHONE]) {
    await webkit.size(width, 1600);
    await expect.poll(() => webkit.run(faults)).toEqual([]);
    await writeFile(test.info().outputPath(`${name}-${width}.png`), await webkit.screenshot());
  }
}

if (isMissing) {
  console.log('The pages are not tested in WebKit: install webkit2gtk-driver and xvfb.');
} else {
  test('in WebKit, accounts are reset, profiles saved and edited, and files copied', async ({
    webkit,
    server,
  }) => {
    await signIn(webkit, server);

    await open(webkit, `${server.url}/proxy-accounts`, 'Proxy accounts');
    await webkit.click('tbody input[type=checkbox]');
    await webkit.see('[role=status]', '1 selected');
    await webkit.click('[role=toolbar] button', 'Reset quota');
    await webkit.click('dialog[open] button', 'Reset 1 account');
    await webkit.see('section [role=status]', '1 account was reset.');
    await webkit.click('tbody input[type=checkbox]');
    await webkit.see('[role=status]', '1 selected');
    await webkit.click('[role=toolbar] button', 'More');
    await webkit.click('button', 'Export connection strings');
    await webkit.type('dialog[open] input', 'Host', 'proxy.example.com');
    await webkit.type('dialog[open] input', 'Proxy port', '8080');
    await webkit.click('dialog[open] button', 'Copy');
    await webkit.see('dialog[open] [role=status]', 'Copied 1 connection string');
    expect(await webkit.run(faults)).toEqual([]);

    const profile = await profileOf(server);
    await open(webkit, `${server.url}${profile.page}`, '');
    await webkit.type('textarea', 'Notes', `${CONTROL}av`);
    await webkit.click('button', 'Save changes');
    await webkit.see('[role=status]', 'Saved');
    const { notes } = await ask<ProxyProfile>(server, profile.api);
    expect(notes).toContain('@proxy.example.com');
    // The page is left while it records the save, and Safari keeps it: the next one needs the same database.
    expect(await webkit.run(faults)).toEqual([]);

    await open(webkit, `${server.url}/proxy-profiles`, 'Proxy profiles');
    await webkit.click('thead input[type=checkbox]');
    await webkit.click('button', 'Edit selected');
    await webkit.type('dialog[open] select', 'Field to change', 'City');
    await webkit.click('dialog[open] button', 'Add field');
    await webkit.type('dialog[open] input', 'City', 'Oslo');
    await webkit.click('dialog[open] button', 'Preview changes');
    await webkit.click('dialog[open] button', 'Update');
    await webkit.see('section [role=status]', '4 of 4 profiles saved');
    const { location } = await ask<ProxyProfile>(server, profile.api);
    expect(location?.city).toBe('Oslo');
    expect(await webkit.run(faults)).toEqual([]);

    await webkit.click('button', 'ada@example.com');
    await webkit.click('button', 'Sign out');
    await webkit.see('h1', 'Sign in');
    expect(await webkit.run(faults)).toEqual([]);
  });

  test('in WebKit, each page is whole at a desk and on a phone', async ({ webkit, server }) => {
    await open(webkit, `${server.url}/sign-in`, 'Sign in');
    await expectWhole(webkit, 'sign-in');
    await signIn(webkit, server);
    const profile = await profileOf(server);
    /** Something of each page that is there when it is complete. */
    const pages = {
      account: ['/account', 'h2', 'Payments'],
      accounts: ['/proxy-accounts', 'tbody tr'],
      profiles: ['/proxy-profiles', 'tbody tr'],
      profile: [profile.page, 'h2', 'Location'],
      history: ['/history', 'nav[aria-label=History] a'],
      requests: ['/history/requests', 'tbody tr'],
    } as const;
    for (const [name, [path, selector, text]] of Object.entries(pages)) {
      await open(webkit, `${server.url}${path}`, '');
      await webkit.see(selector, text);
      await expectWhole(webkit, name);
    }
  });
}
