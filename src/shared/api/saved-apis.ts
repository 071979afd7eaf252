import type { ConsoleConfig } from '#contract';
import { createObservable } from '../lib/create-observable.ts';
import * as common from '../lib/texts.ts';
import { tryOrNull } from '../lib/try-or-null.ts';
import { SESSION } from './session.ts';

/** Colors that distinguish the saved APIs, besides their names. */
export const apiColors = ['teal', 'blue', 'violet', 'red', 'amber', 'gray'] as const;

/**
 * An API with a name and a color chosen by the user, so that APIs aren't confused; two can have one address and
 * different keys. Its key is in the session of the same name and nowhere else.
 */
export interface SavedApi {
  id: string;
  name: string;
  baseUrl: string;
  /** One of `apiColors`; any other text shows none. */
  color: string;
}

/** The site's own API, which is always among them. */
export const OWN = 'own';
/** The name that it has until the user gives it another, in receipts and in the browser's storage. */
const THIS_SITE = 'This site';
/** The name of an API in the language of the page, and as receipts and the browser's storage have it. */
export const shownName = (stored: string) => (stored === THIS_SITE ? common.thisSite : stored);
export const storedName = (shown: string) => (shown === common.thisSite ? THIS_SITE : shown);
/** The search parameter that names the API for a tab. */
export const API_PARAM = 'api';

/** Storage keys: all saved APIs, and the one that new tabs use. */
export const SAVED_APIS = 'proxy-console.apis';
export const ACTIVE_API = 'proxy-console.api';

export type SavedApis = ReturnType<typeof readSavedApis>;

/**
 * The APIs saved in this browser, and the one of this tab: the one named in the address (`wanted`),
 * else the previous one of this tab, else the one that new tabs use. The tab keeps it, whatever other tabs
 * choose later. Without storage there is only the site's own.
 */
export function readSavedApis(
  { apiBaseUrl, otherApis }: Pick<ConsoleConfig, 'apiBaseUrl' | 'otherApis'>,
  wanted: string | null,
  tab: () => Storage,
  device: () => Storage,
) {
  function read(): [SavedApi, ...SavedApi[]] {
    const saved = storedApis(device);
    const { name = THIS_SITE, ...own } = saved.find(({ id }) => id === OWN) ?? {};
    const others = saved.filter(
      ({ id, baseUrl }) => id !== OWN && [apiBaseUrl, ...otherApis].includes(baseUrl),
    );
    return [
      {
        id: OWN,
        name: shownName(name),
        color: 'teal',
        ...own,
        baseUrl: apiBaseUrl,
      },
      ...others,
    ];
  }

  const all = createObservable(read());
  const remembered = [tab, device].map((store) => tryOrNull(() => store().getItem(ACTIVE_API)));
  const activeId =
    [wanted, ...remembered].find((id) => all.get().some((each) => each.id === id)) ?? OWN;
  tryOrNull(() => tab().setItem(ACTIVE_API, activeId));
  return {
    /** The ID of this tab's API. */
    activeId,
    /** All APIs saved in this browser, the site's own first; without those whose address the site no longer allows. */
    all: all.get,
    /** Reads them again, after a change by this tab or another. */
    refresh: () => all.set(read()),
    subscribe: all.subscribe,
  };
}

/** The saved APIs, including those that can't be used now. */
export function storedApis(device: () => Storage): SavedApi[] {
  const saved: unknown = tryOrNull(() => JSON.parse(device().getItem(SAVED_APIS) ?? '[]'));
  return Array.isArray(saved) && saved.every(isSavedApi) ? saved : [];
}

/** By hand, because the first script of the page reads them, which must stay small. */
function isSavedApi(value: unknown): value is SavedApi {
  const members = value as Partial<Record<string, unknown>> | null;
  return ['id', 'name', 'baseUrl', 'color'].every((name) => typeof members?.[name] === 'string');
}

/** The API that this tab uses. */
export function activeApi({ all, activeId }: SavedApis): SavedApi {
  const [own, ...others] = all();
  return others.find(({ id }) => id === activeId) ?? own;
}

/** The name of an API's session, which is its storage key. */
export function sessionName({ id, baseUrl }: SavedApi): string {
  return `${SESSION}${baseUrl}${id === OWN ? '' : ` ${id}`}`;
}
