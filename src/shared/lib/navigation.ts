import { useSyncExternalStore } from 'react';
import { createObservable } from './create-observable.ts';

/**
 * Where the console is, as wouter's location hooks see it, with one addition: a page with unsaved
 * changes can hold back a link, Back and Forward until the user has answered. The browser cannot
 * cancel Back; so the page shown follows this store, not the address bar, and the store goes back
 * to its own history entry before it asks.
 */
interface Place {
  path: string;
  search: string;
}

/** Asked before another page is shown; resolves to whether it may be. */
type Guard = () => Promise<boolean>;

const place = createObservable(readPlace());
/** This entry's place in the history of the tab, kept in the entry's state. */
let position = readPosition() ?? 0;
let guard: Guard | undefined;
/** Set while the store goes back to its own entry; the event of that step is its end. */
let returned: (() => void) | undefined;
/** While set, Back and Forward lead nowhere. */
let isLocked = false;
/** How far each entry of the history was scrolled when it was left. */
const scrolled = new Map<number, number>();

function readPlace(): Place {
  return { path: location.pathname, search: location.search };
}

function readPosition(): number | undefined {
  const state: unknown = history.state;
  if (typeof state !== 'object' || state === null || !('position' in state)) return undefined;
  return typeof state.position === 'number' ? state.position : undefined;
}

function update(): void {
  const next = readPlace();
  const { path, search } = place.get();
  if (next.path !== path || next.search !== search) place.set(next);
}

/** Whether what is unsaved on this page may be given up; asks where something is. */
export async function mayLeave(): Promise<boolean> {
  return guard ? guard() : true;
}

/** Goes to an address within the console, unless a guard holds it back. */
export async function navigate(to: string, options: { replace?: boolean } = {}): Promise<void> {
  const url = new URL(to, location.href);
  // Without a guard nothing is waited for: a page that redirects meanwhile would come after.
  if (guard && url.pathname !== place.get().path && !(await guard())) return;
  if (options.replace) {
    history.replaceState({ position }, '', url);
  } else {
    move(position + 1);
    history.pushState({ position }, '', url);
  }
  update();
}

async function onPopState(): Promise<void> {
  if (returned) {
    returned();
    return;
  }
  const arrived = readPosition();
  if (isLocked) {
    // Without a position it is the next one.
    if (arrived !== position) history.go(arrived === undefined ? -1 : position - arrived);
    return;
  }
  if (arrived === undefined) {
    // A link to a part of the page makes an entry of its own, which has no position yet.
    position += 1;
    history.replaceState({ position }, '');
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

/** How far this entry of the history was scrolled when it was left; 0 for a new one. */
export function scrollOfEntry(): number {
  return scrolled.get(position) ?? 0;
}

function onBeforeUnload(event: BeforeUnloadEvent): void {
  if (guard) event.preventDefault();
}

/** Holds back leaving the page until released. Closing the tab asks in the browser's own words. */
export function guardLeaving(ask: Guard): () => void {
  guard = ask;
  return () => {
    if (guard === ask) guard = undefined;
  };
}

/** Lets Back and Forward lead nowhere, without asking, until told otherwise. */
export function lockHistory(still: boolean): void {
  isLocked = still;
}

/** Starts following the browser. Called once, before the first render. */
export function followHistory(): void {
  history.replaceState({ position }, '');
  addEventListener('popstate', () => void onPopState());
  addEventListener('beforeunload', onBeforeUnload);
}

/** Hears of every change of the address; what it gives back ends that. */
export const onMove = place.subscribe;

/** The path, for wouter's `hook`. */
export function usePath(): [string, typeof navigate] {
  return [useSyncExternalStore(onMove, () => place.get().path), navigate];
}

/** The query, for wouter's `searchHook`. */
export function useQueryString(): string {
  return useSyncExternalStore(onMove, () => place.get().search);
}
