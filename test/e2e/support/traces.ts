import type { BrowserContext, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';

/** Everything that leaves a browser window, as text, each piece with its source. */
export interface Traces {
  found: string[];
  /** What was put on the clipboard since the last call. */
  copied: () => string[];
  /** Waits for every file that was downloaded. */
  settle: () => Promise<void>;
}

/** Collects what a context sends, logs, copies and downloads. The key may go to the APIs, in its one header. */
export async function gatherTraces(context: BrowserContext, apis: string[]): Promise<Traces> {
  const found: string[] = [];
  const files: Promise<unknown>[] = [];
  let copied: string[] = [];
  await context.exposeFunction('noteCopied', (text: string) => {
    copied.push(text);
  });
  await context.addInitScript(() => {
    const { noteCopied } = globalThis as unknown as { noteCopied: (text: string) => Promise<void> };
    if (!('clipboard' in navigator)) return;
    navigator.clipboard.writeText = noteCopied;
    navigator.clipboard.write = async ([item]) => {
      const blob = await item?.getType('text/plain');
      await noteCopied((await blob?.text()) ?? '');
    };
  });
  context.on('request', (request) => {
    const { 'api-key': key = '', ...headers } = request.headers();
    const isApi = apis.some((api) => request.url().startsWith(`${api}/api/`));
    found.push(`request ${request.url()} ${isApi ? '' : key} ${JSON.stringify(headers)}`);
    found.push(`body of ${request.url()} ${request.postData() ?? ''}`);
  });
  context.on('console', (message) => {
    found.push(`console ${message.text()} ${JSON.stringify(message.location())}`);
  });
  context.on('page', (page) => {
    page.on('download', (download) => {
      const read = async () => {
        const text = await readFile(await download.path(), 'utf8');
        found.push(`file ${download.suggestedFilename()} ${text}`);
      };
      files.push(read());
    });
  });
  return {
    found,
    copied() {
      const texts = copied;
      copied = [];
      return texts;
    },
    settle: async () => void (await Promise.all(files)),
  };
}

/**
 * What a page shows and stores: its document with the values of inputs, the accessibility tree, its URL and
 * history.
 */
export async function traceOf(page: Page): Promise<string> {
  const inside = await page.evaluate(() =>
    JSON.stringify([
      document.documentElement.outerHTML,
      [...document.querySelectorAll('input, textarea, select')].map(
        (input) => (input as HTMLInputElement).value,
      ),
      document.title,
      location.href,
      history.state,
      window.name,
      document.referrer,
      performance.getEntries(),
    ]),
  );
  return `${page.url()} ${inside} ${await page.locator('body').ariaSnapshot()}`;
}

/** Everything that the browser stores for the site: every store by its name. */
export async function keptBy(page: Page): Promise<Record<string, string>> {
  const cookies = JSON.stringify(await page.context().cookies());
  const stores = await page.evaluate(async () => {
    const unreadable = 'The database could not be read.';
    const read = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () =>
          reject(new Error(request.error?.message ?? unreadable)),
        );
      });
    const databases: unknown[] = [];
    for (const { name } of await indexedDB.databases()) {
      const database = await read(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        databases.push(store, await read(database.transaction(store).objectStore(store).getAll()));
      }
      database.close();
    }
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        cached.push(request.url, (await (await cache.match(request))?.text()) ?? '');
      }
    }
    return {
      localStorage: JSON.stringify(Object.entries(localStorage)),
      sessionStorage: JSON.stringify(Object.entries(sessionStorage)),
      indexedDB: JSON.stringify(databases),
      caches: JSON.stringify(cached),
    };
  });
  return { ...stores, cookies };
}
