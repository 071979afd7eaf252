import { operations, type ConsoleConfig } from '#contract';
import { addressOf, send } from '#shared/api/send.ts';
import { restoreColorScheme } from '#shared/lib/color-scheme.ts';
import { setBrand } from '#shared/page/brand.ts';
import { openSession } from './open-session.ts';

/**
 * The first script of the page, as small as possible: if the server has written the settings into the page,
 * the read of the user starts before the rest of the code has loaded. Don't import anything large here.
 */
restoreColorScheme();

const tabStorage = () => sessionStorage;
const deviceStorage = () => localStorage;
const plainFetch = globalThis.fetch.bind(globalThis);

/** What every start needs. */
export const environment = { fetch: plainFetch, tabStorage, deviceStorage };

/** The started read, which `fetch` returns to its first caller; undefined if the settings must still be fetched. */
export const first = begin();

function begin() {
  const written = document.getElementById('config')?.textContent;
  if (!written) return undefined;
  // The server has validated them before writing them.
  const site = JSON.parse(written) as ConsoleConfig;
  setBrand(site.brand);
  const startedAt = Date.now();
  const opened = openSession(site, tabStorage, deviceStorage);
  const key = opened.session.current()?.key;
  if (!key) return { site, opened, startedAt, fetch: plainFetch };
  const address = addressOf(site.apiBaseUrl, operations.currentUser.path());
  const fetch = beginRead(address, key, site.sendCookies);
  return { site, opened, startedAt, fetch };
}

/** Sends a read, and returns a fetch that answers the first call to its address with it. */
function beginRead(address: string, key: string, sendCookies: boolean): typeof globalThis.fetch {
  const end = new AbortController();
  const { method } = operations.currentUser;
  let response: Promise<Response> | undefined = send(plainFetch, address, {
    method,
    key,
    body: null,
    signal: end.signal,
    sendCookies,
  });
  // The caller handles a failure.
  response.catch(() => undefined);
  return (input, init = {}) => {
    if (!response || input !== address || init.method !== method) return plainFetch(input, init);
    const started = response;
    response = undefined;
    const { signal } = init;
    signal?.addEventListener('abort', () => end.abort(signal.reason));
    return started;
  };
}
