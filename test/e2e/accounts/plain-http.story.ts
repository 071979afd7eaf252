import type { Page } from '@playwright/test';
import {
  askToReset,
  confirmReset,
  openMoreWays,
  openPlan,
  resetDialog,
  selectAll,
} from '../support/accounts.ts';
import {
  expect,
  expectRun,
  openPage,
  press,
  saved,
  sha256,
  signInByHand,
  test as base,
  watchFaults,
} from '../support/story.ts';

const HOST = 'console.test';

/** A user who is signed in over plain HTTP. Browsers trust the addresses of this machine, but not another name. */
const test = base.extend<{ remotePage: Page }>({
  async remotePage({ browser, start }, provide) {
    const server = await start({ SEED_ACCOUNTS: '3', ALLOWED_HOSTS: HOST });
    const { launchOptions: { args = [], firefoxUserPrefs, ...others } = {}, channel } =
      base.info().project.use;
    const remote = await browser.browserType().launch({
      ...others,
      ...(channel
        ? { channel, firefoxUserPrefs: { ...firefoxUserPrefs, 'network.dns.localDomains': HOST } }
        : { args: [...args, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`] }),
    });
    const context = await remote.newContext();
    const page = await context.newPage();
    const faults = watchFaults(page);
    await signInByHand(page, { ...server, url: `http://${HOST}:${server.port}` });
    expect(await page.evaluate(() => isSecureContext)).toBe(false);
    await provide(page);
    // The browser ignores this header over plain HTTP, and says so.
    expect(faults.filter((fault) => !fault.includes('Cross-Origin-Opener-Policy'))).toEqual([]);
    await remote.close();
  },
});

test('a plan has its digest where browsers compute none', async ({ remotePage: page }) => {
  expect(await page.evaluate(() => 'subtle' in crypto)).toBe(false);
  await openPage(page, 'Proxy accounts');

  await askToReset(page);
  const { text } = await saved(page, () => press(page, 'Save as plan'));
  await expect(resetDialog(page)).toContainText(sha256(text));
  await page.keyboard.press('Escape');

  await openPlan(page, text);
  await expect(resetDialog(page)).toContainText(sha256(text));
  await confirmReset(page, 3);
  await expectRun(page, '3 accounts were reset');
});

test('keys and exports are copied without a clipboard', async ({ remotePage: page }) => {
  expect(await page.evaluate(() => 'clipboard' in navigator)).toBe(false);
  await press(page, 'Copy API key');
  await expect(page.getByText('Copied', { exact: true })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Copy API key' })).toBeFocused();
  expect(await pasted(page)).toBe('key-of-the-browser-tests');

  await openPage(page, 'Proxy accounts');
  await selectAll(page).check();
  await openMoreWays(page);
  await press(page, 'Export connection strings');
  await page.getByLabel('Host').fill('proxy.example');
  await page.getByLabel('Proxy port').fill('2000');
  await press(page, 'Copy');
  await expect(page.getByText(/^Copied \d connection strings?$/)).toBeVisible();
  expect(await pasted(page)).toMatch(/^(\S+@proxy\.example:2000\n?)+$/);
});

/** What is on the clipboard, as another page gets it. */
async function pasted(page: Page): Promise<string> {
  const other = await page.context().newPage();
  await other.setContent('<textarea autofocus></textarea>');
  const area = other.getByRole('textbox');
  await area.press('ControlOrMeta+V');
  const text = await area.inputValue();
  await other.close();
  return text;
}
