import * as z from 'zod/mini';
import { tryOrNull } from '#shared/lib/try-or-null.ts';
import { savedParams } from '../../model/list-params.ts';

/** A named view: the part of the page's URL that defines it. */
export interface SavedView {
  name: string;
  search: string;
}

const savedViews = z.array(z.object({ name: z.string(), search: z.string() }));

const keyOf = (scope: string) => `proxy-console.views:${scope}`;

/** The views saved in this browser; none if it stores nothing. */
export function readViews(scope: string): SavedView[] {
  const saved = tryOrNull<unknown>(() => JSON.parse(localStorage.getItem(keyOf(scope)) ?? '[]'));
  return z.safeParse(savedViews, saved).data ?? [];
}

/** Saves the views; false if the browser couldn't. */
export function saveViews(scope: string, views: readonly SavedView[]): boolean {
  const saved = tryOrNull(() => {
    localStorage.setItem(keyOf(scope), JSON.stringify(views));
    return true;
  });
  return saved === true;
}

/** Adds a view, replacing one with the same name. */
export function withView(views: readonly SavedView[], view: SavedView): SavedView[] {
  const others = views.filter(({ name }) => name !== view.name);
  return [...others, view].toSorted((a, b) => a.name.localeCompare(b.name));
}

/** The part of a URL that belongs to a view. */
export function savedPart(params: URLSearchParams): string {
  const saved = new URLSearchParams();
  for (const name of savedParams) {
    const value = params.get(name);
    if (value) saved.set(name, value);
  }
  return saved.toString();
}
