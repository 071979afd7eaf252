import type { CDPSession, Page } from '@playwright/test';
import { signIn } from '../../e2e/support/story.ts';
import { putClock } from './clock.ts';

/** A running console and its key. */
interface Console {
  url: string;
  apiKey: string;
}

/** The browser's developer tools' "Fast 3G": bytes per second, and milliseconds per round trip. */
const FAST_3G = {
  offline: false,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
  latency: 562.5,
};

function cdp(page: Page): Promise<CDPSession> {
  return page.context().newCDPSession(page);
}

/** Slows the page's thread down, as on a mid-range phone. */
export async function slowDown(page: Page, factor = 4): Promise<void> {
  await (await cdp(page)).send('Emulation.setCPUThrottlingRate', { rate: factor });
}

export async function slowNetwork(page: Page): Promise<void> {
  const session = await cdp(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', FAST_3G);
}

/** Bytes of the page's objects after garbage collection. */
export async function heapOf(page: Page): Promise<number> {
  const session = await cdp(page);
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize;
}

/** Signs in on a page that has the clock. */
export async function openConsole(page: Page, server: Console, path = '/account'): Promise<void> {
  await putClock(page);
  await signIn(page, server, path);
}
