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
/** A step of the store itself through the history; it ends with the event of that step. */
let travelling: Promise<void> | undefined;
let arrive: (() => void) | undefined;
/** Set once this page is being left, about which the browser needn't ask. */
let isLeft = false;
/** While set, Back and Forward do nothing. */
let isLocked = false;
/** The scroll position of each history entry when it was left. */
const scrolled = new Map<number, number>();

/** What lies above the page, such as a dialog. */
interface Layer {
  /** May leave it open; undefined: it requires a decision. */
  close: (() => void) | undefined;
  hasEntry: boolean;
}

/** The topmost is the last. */
const layers: Layer[] = [];
/** How many layers lie above the page in this entry, which the entry's state says, too. */
let depth = readEntry().depth ?? 0;
/** While a guard asks, its dialog has no entry: that would delete those of Forward. */
let isAsking = false;

/** What a history entry has besides its address. It stays with the tab, also when it reloads. */
function readEntry(): { position?: number; search?: string; depth?: number } {
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
  history[method]({ position, search: url.search, depth }, '', shorten(url));
}

/** The query of this page, also what its address leaves out. */
export const currentSearch = (): string => place.get().search;

const currentUrl = () => new URL(currentSearch() + location.hash, location.href);

function rewrite(): void {
  write('replaceState', currentUrl());
}

function update(): void {
  const next = readPlace();
  const { path, search } = place.get();
  if (next.path !== path || next.search !== search) place.set(next);
}

/** Whether unsaved changes on this page may be discarded; asks if there are any. */
export async function mayLeave(): Promise<boolean> {
  if (!guard) return true;
  isAsking = true;
  try {
    return await guard();
  } finally {
    isAsking = false;
  }
}

/** Goes to an address within the console, unless a guard prevents it. */
export async function navigate(to: string, options: { replace?: boolean } = {}): Promise<void> {
  const url = new URL(to, location.href);
  // Without a guard or a step, don't wait: a page that redirects in the meantime would come later.
  if (travelling) await travelling;
  if (guard && url.pathname !== place.get().path && !(await mayLeave())) return;
  // A page that is opened from a dialog takes its entry.
  const isAdded = !options.replace && depth === 0;
  if (isAdded) move(position + 1);
  if (!options.replace) {
    depth = 0;
    scrolled.delete(position);
  }
  write(isAdded ? 'pushState' : 'replaceState', url);
  update();
  void settle();
}

/** Goes to another entry; resolves once the store has taken it. */
function travel(step: number): Promise<void> {
  travelling = new Promise((resolve) => {
    arrive = resolve;
    history.go(step);
  });
  return travelling;
}

/**
 * Opens a layer above the page. Back closes it, for which it gets an entry of the history: nothing else works in all
 * browsers. Returns the function that removes both.
 */
export function openLayer(close: Layer['close']): () => void {
  const layer = { close, hasEntry: close !== undefined && !isAsking };
  layers.push(layer);
  void settle();
  return () => {
    layers.splice(layers.indexOf(layer), 1);
    void settle();
  };
}

const layersWithEntry = () => layers.filter(({ hasEntry }) => hasEntry);

/** Gives the open layers their entries, and leaves those of closed ones, once all that change at the same time have. */
async function settle(): Promise<void> {
  await travelling;
  // A step would end the way out. If the page is loaded again, it settles then.
  if (isLeft) return;
  if (travelling) return settle();
  const { length } = layersWithEntry();
  if (depth > length) {
    await travel(length - depth);
    return settle();
  }
  while (depth < length) {
    // The page stays where it is when the layer is closed, also if it has been scrolled meanwhile.
    history.scrollRestoration = 'manual';
    move(position + 1);
    depth += 1;
    write('pushState', currentUrl());
    history.scrollRestoration = 'auto';
  }
  return undefined;
}

/** Takes this entry, in which the store has arrived. */
function enter(): void {
  const { position: arrived = position, depth: above = 0 } = readEntry();
  const isSamePage = arrived - above === position - depth;
  move(arrived);
  depth = above;
  history.scrollRestoration = 'auto';
  // What was changed in the address of one entry of a page is so in the others.
  if (isSamePage) rewrite();
  else update();
}

async function onPopState(): Promise<void> {
  if (travelling) {
    travelling = undefined;
    enter();
    arrive?.();
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
    depth = 0;
    rewrite();
    update();
    void settle();
    return;
  }
  const step = arrived - position;
  const top = layers.at(-1);
  if (top && !top.hasEntry && step !== 0) {
    await travel(-step);
    top.close?.();
    return;
  }
  if (guard && location.pathname !== place.get().path && step !== 0) {
    await travel(-step);
    if (!(await mayLeave())) return;
    guard = undefined;
    history.go(step);
    return;
  }
  enter();
  for (const { close } of layersWithEntry().slice(depth).toReversed()) close?.();
  void settle();
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
  if (isLeft) event.stopImmediatePropagation();
  else if (guard) event.preventDefault();
}

/** To be awaited before this page is left without a question of the browser. */
export async function leaveUnasked(): Promise<void> {
  await travelling;
  isLeft = true;
}

/**
 * Asks before the user leaves the page, until released. When a tab is closed, the browser asks in its own
 * words.
 */
export function guardLeaving(ask: Guard): () => void {
  guard = ask;
  return () => {
    if (guard !== ask) return;
    guard = undefined;
    // Nobody answers a question whose page is gone.
    isAsking = false;
  };
}

/** Disables Back and Forward without asking, until called with false. */
export function lockHistory(still: boolean): void {
  isLocked = still;
}

const follow = () => void onPopState();

/** To a part of the page: for the browser, such a link begins where the `<base>` is. */
function followFragment(event: MouseEvent): void {
  const { target, ctrlKey, metaKey, shiftKey, altKey } = event;
  const link = (target as Element).closest?.<HTMLAnchorElement>('a[href^="#"]');
  if (!link || event.defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return;
  event.preventDefault();
  location.assign(new URL(link.hash, location.href));
}

/** A page that was left is shown once more, from the memory of the browser. */
function comeBack(): void {
  isLeft = false;
  void settle();
}

/** Starts following the browser, before the first render. */
export function followHistory(): void {
  isLeft = false;
  rewrite();
  addEventListener('popstate', follow);
  addEventListener('click', followFragment);
  addEventListener('beforeunload', onBeforeUnload);
  addEventListener('pageshow', comeBack);
  // A dialog that was open before a reload.
  void settle();
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
