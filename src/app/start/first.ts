import { operations, type ConsoleConfig } from '#contract';
import { activeConnection } from '#shared/api/connections.ts';
import { addressOf, send } from '#shared/api/send.ts';
import { restoreColorScheme } from '#shared/lib/color-scheme.ts';
import { openSession, type OpenedSession } from './open-session.ts';

/**
 * The first script of the page, and the smallest possible: where the server has written the settings into the
 * page, the read of the user begins before the rest of the code has come. Nothing big may be imported here.
 */
restoreColorScheme();

const tabStorage = () => sessionStorage;
const deviceStorage = () => localStorage;
const plainFetch = globalThis.fetch.bind(globalThis);

interface First {
  site: ConsoleConfig;
  opened: OpenedSession;
  startedAt: number;
  /** Gives the read that has begun to whoever first asks for it. */
  fetch: typeof globalThis.fetch;
}

/** What every start needs. */
export const environment = { fetch: plainFetch, tabStorage, deviceStorage };

/** What has begun; undefined where the settings are still to be fetched. */
export const first = begin();

// The browser reads what it knows of the language at the first use, which takes longer than all of this: now,
// while the code is on its way.
new Intl.NumberFormat('en').format(0);
new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }).format(0);

function begin(): First | undefined {
  const written = document.getElementById('config')?.textContent;
  if (!written) return undefined;
  // The server has checked them before it wrote them.
  const site = JSON.parse(written) as ConsoleConfig;
  const startedAt = Date.now();
  const opened = openSession(site, tabStorage, deviceStorage);
  const key = opened.session.current()?.key;
  if (!key) return { site, opened, startedAt, fetch: plainFetch };
  const { baseUrl } = activeConnection(opened.connections);
  const fetch = beginRead(addressOf(baseUrl, operations.currentUser.path()), key);
  return { site, opened, startedAt, fetch };
}

/** Sends a read, and gives a fetch that answers the first call of its address with it. */
function beginRead(address: string, key: string): typeof globalThis.fetch {
  const end = new AbortController();
  const { method } = operations.currentUser;
  let answer: Promise<Response> | undefined = send(plainFetch, address, {
    method,
    key,
    body: null,
    signal: end.signal,
  });
  // A failure is for whoever asks.
  answer.catch(() => undefined);
  return (input, init = {}) => {
    if (!answer || input !== address || init.method !== method) return plainFetch(input, init);
    const begun = answer;
    answer = undefined;
    const { signal } = init;
    signal?.addEventListener('abort', () => end.abort(signal.reason));
    return begun;
  };
}
