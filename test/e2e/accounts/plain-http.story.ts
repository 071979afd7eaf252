import { confirmReset, openPlan, askToReset, resetDialog } from '../support/accounts.ts';
import {
  expect,
  expectRun,
  openPage,
  press,
  saved,
  signInByHand,
  test,
  watchFaults,
  sha256,
} from '../support/story.ts';

const HOST = 'console.test';
test('a plan has its digest where browsers compute none', async ({ browser, start }) => {
  const server = await start({ SEED_ACCOUNTS: '3', ALLOWED_HOSTS: HOST });
  const { launchOptions } = test.info().project.use;
  // Browsers trust plain HTTP from the addresses of this machine, but not from another name.
  const remote = await browser.browserType().launch({
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), `--host-resolver-rules=MAP ${HOST} 127.0.0.1`],
  });
  const page = await remote.newPage();
  const faults = watchFaults(page);
  await signInByHand(page, { ...server, url: `http://${HOST}:${server.port}` });
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
  // The browser ignores this header over plain HTTP, and says so.
  expect(faults.filter((fault) => !fault.includes('Cross-Origin-Opener-Policy'))).toEqual([]);
  await remote.close();
});
