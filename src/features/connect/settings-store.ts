import * as z from 'zod/mini';
import { formatSubjects } from '#contract';
import { createObservable, type Observable } from '#shared/lib/observable.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';
import { schemes } from './model/connection.ts';

/** As it was saved: its template is read where it is used, because the rules for one may have changed since. */
const savedFormat = z.object({
  name: z.string(),
  template: z.string(),
  for: z.enum(formatSubjects),
});

/** Never a password: that is typed for one line. */
const savedSettings = z.object({
  host: z._default(z.string(), ''),
  port: z._default(z.string(), ''),
  scheme: z._default(z.enum(schemes), 'http'),
  /** The key of the format that was chosen last. */
  format: z._default(z.string(), ''),
  formats: z._default(z.array(savedFormat), []),
});

/** How a user connects, saved in this browser for one API and user. */
export type SavedSettings = z.infer<typeof savedSettings>;

const stores = new Map<string, Observable<SavedSettings>>();

const keyOf = (scope: string) => `proxy-console.connect:${scope}`;

/** The settings of a scope; every part of the page shares them. */
export function settingsStore(scope: string): Observable<SavedSettings> {
  const known = stores.get(scope) ?? createObservable(readSettings(scope));
  stores.set(scope, known);
  return known;
}

/** Changes and saves settings. Where the browser saves nothing, they last until the tab is closed. */
export function changeSettings(scope: string, change: Partial<SavedSettings>): void {
  const store = settingsStore(scope);
  store.set({ ...store.get(), ...change });
  tryOrNull(() => localStorage.setItem(keyOf(scope), JSON.stringify(store.get())));
}

function readSettings(scope: string): SavedSettings {
  const kept = tryOrNull<unknown>(() => JSON.parse(localStorage.getItem(keyOf(scope)) ?? '{}'));
  return z.safeParse(savedSettings, kept).data ?? z.parse(savedSettings, {});
}
