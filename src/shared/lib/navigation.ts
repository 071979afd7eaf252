import { useSyncExternalStore } from 'react';
import { createObservable } from './create-observable.ts';

/**
 * The console's location for wouter's hooks, with one addition: a page with unsaved changes can delay a link,
 * Back and Forward until the user has decided. The browser can't cancel Back, so the page follows this store,
 * not the address bar, and the store goes back to its own history entry before it asks.
 */
interface Place {
  path: string;
  search: string;
}

/** Called before another page is shown; resolves to whether it may be. */
type Guard = () => Promise<boolean>;

const place = createObservable(readPlace());
/** This entry's position in the history of the tab, stored in the entry's state. */
let position = readEntry().position ?? 0;
let guard: Guard | undefined;
/** Set while the store goes back to its own entry; called by the event of that step. */
let returned: (() => void) | undefined;
/** Set if the browser needn't ask before this page goes. */
let isUnasked = false;
/** While set, Back and Forward do nothing. */
let isLocked = false;
/** The scroll position of each history entry when it was left. */
const scrolled = new Map<number, number>();

/** What a history entry has besides its address. It stays with the tab, also when it reloads. */
function readEntry(): { position?: number; search?: string } {
  return (history.state ?? {}) as ReturnType<typeof readEntry>;
}

function readPlace(): Place {
  return { path: location.pathname, search: readEntry().search ?? location.search };
}

/** What is shown of an address. */
let shorten = (address: URL) => address;

/** Has addresses shown in a shorter form; the entry keeps the whole query. */
export function shortenAddresses(by: typeof shorten): void {
  shorten = by;
  rewrite();
}

/** Writes this history entry, or the next one. */
function write(method: 'pushState' | 'replaceState', url: URL): void {
  history[method]({ position, search: url.search }, '', shorten(url));
}

/** The query of this page, also what its address leaves out. */
export const currentSearch = (): string => place.get().search;

function rewrite(): void {
  write('replaceState', new URL(currentSearch() + location.hash, location.href));
}

function update(): void {
  const next = readPlace();
  const { path, search } = place.get();
  if (next.path !== path || next.search !== search) place.set(next);
}

/** Whether unsaved changes on this page may be discarded; asks if there are any. */
export async function mayLeave(): Promise<boolean> {
  return guard ? guard() : true;
}

/** Goes to an address within the console, unless a guard prevents it. */
export async function navigate(to: string, options: { replace?: boolean } = {}): Promise<void> {
  const url = new URL(to, location.href);
  // Without a guard, don't wait: a page that redirects in the meantime would come later.
  if (guard && url.pathname !== place.get().path && !(await guard())) return;
  if (options.replace) {
    write('replaceState', url);
  } else {
    move(position + 1);
    write('pushState', url);
  }
  update();
}

async function onPopState(): Promise<void> {
  if (returned) {
    returned();
    return;
  }
  const arrived = readEntry().position;
  if (isLocked) {
    // An entry without a position is the next one.
    if (arrived !== position) history.go(arrived === undefined ? -1 : position - arrived);
    return;
  }
  if (arrived === undefined) {
    // A link to a part of the page creates its own entry, which has no position yet.
    position += 1;
    rewrite();
    update();
    return;
  }
  const step = arrived - position;
  if (guard && location.pathname !== place.get().path && step !== 0) {
    await new Promise<void>((resolve) => {
      returned = resolve;
      history.go(-step);
    });
    returned = undefined;
    if (!(await guard())) return;
    guard = undefined;
    history.go(step);
    return;
  }
  move(arrived);
  update();
}

function move(to: number): void {
  scrolled.set(position, scrollY);
  position = to;
}

/** The scroll position of this history entry when it was left; 0 for a new one. */
export function scrollOfEntry(): number {
  return scrolled.get(position) ?? 0;
}

/** The first of these listeners: those of runs come later. */
function onBeforeUnload(event: BeforeUnloadEvent): void {
  if (isUnasked) event.stopImmediatePropagation();
  else if (guard) event.preventDefault();
  isUnasked = false;
}

/** Lets this page go without a question of the browser. */
export function leaveUnasked(): void {
  isUnasked = true;
}

/**
 * Asks before the user leaves the page, until released. When a tab is closed, the browser asks in its own
 * words.
 */
export function guardLeaving(ask: Guard): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = undefined;
  };
}

/** Disables Back and Forward without asking, until called with false. */
export function lockHistory(still: boolean): void {
  isLocked = still;
}

/** Starts following the browser. Called once, before the first render. */
export function followHistory(): void {
  rewrite();
  addEventListener('popstate', () => void onPopState());
  addEventListener('beforeunload', onBeforeUnload);
}

/** Subscribes to changes of the address; returns the unsubscribe function. */
export const onMove = place.subscribe;

/** The path, for wouter's `hook`. */
export function usePath(): [string, typeof navigate] {
  return [useSyncExternalStore(onMove, () => place.get().path), navigate];
}

/** The query, for wouter's `searchHook`. */
export function useQueryString(): string {
  return useSyncExternalStore(onMove, () => place.get().search);
}
