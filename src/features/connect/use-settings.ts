import { useMemo } from 'react';
import * as z from 'zod/mini';
import {
  connectSettings,
  dottedPath,
  readHost,
  type FormatSubject,
  formatSubjects,
} from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { useObservable, createObservable, type Observable } from '#shared/lib/observable.ts';
import { builtInFormats, formatKey, formatsFor, type Format } from './model/formats.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';
import { schemes } from './model/connection.ts';

export interface Settings {
  saved: SavedSettings;
  change: (change: Partial<SavedSettings>) => void;
  /** The operator's host, which is used until the user enters another one. */
  siteHost: string | undefined;
  /** The host to use, in its ASCII form; undefined if there is none. */
  host: string | undefined;
  /** What is wrong with the host that the user typed. */
  hostProblem: string | undefined;
  /** What is wrong with the operator's settings. */
  siteProblem: string | undefined;
  formats: readonly Format[];
  /** The format chosen last, if it is among them. */
  format: Format;
}

/** The operator's settings for connections, with those saved in this browser. */
export function useSettings(subjects: readonly FormatSubject[]): Settings {
  const { config, scope } = useApi();
  const saved = useObservable(settingsStore(scope));
  const site = useMemo(() => z.safeParse(connectSettings, config.connect ?? {}), [config.connect]);
  const [issue] = site.error?.issues ?? [];
  const siteHost = readHost(site.data?.host ?? '').host;
  const typed = readHost(saved.host);
  const formats = formatsFor(subjects, site.data?.formats ?? [], saved.formats);
  return {
    saved,
    change: (change) => changeSettings(scope, change),
    siteHost,
    host: saved.host === '' ? siteHost : typed.host,
    hostProblem: saved.host === '' ? undefined : typed.problem,
    siteProblem: issue && `${dottedPath(['connect', ...issue.path])}: ${issue.message}`,
    formats,
    format:
      formats.find((each) => formatKey(each) === saved.format) ?? (builtInFormats[0] as Format),
  };
}

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
type SavedSettings = z.infer<typeof savedSettings>;

const stores = new Map<string, Observable<SavedSettings>>();

const keyOf = (scope: string) => `proxy-console.connect:${scope}`;

/** The settings of a scope; every part of the page shares them. */
function settingsStore(scope: string): Observable<SavedSettings> {
  const known = stores.get(scope) ?? createObservable(readSettings(scope));
  stores.set(scope, known);
  return known;
}

/** Changes and saves settings. Where the browser saves nothing, they last until the tab is closed. */
function changeSettings(scope: string, change: Partial<SavedSettings>): void {
  const store = settingsStore(scope);
  store.set({ ...store.get(), ...change });
  tryOrNull(() => localStorage.setItem(keyOf(scope), JSON.stringify(store.get())));
}

function readSettings(scope: string): SavedSettings {
  const kept = tryOrNull<unknown>(() => JSON.parse(localStorage.getItem(keyOf(scope)) ?? '{}'));
  return z.safeParse(savedSettings, kept).data ?? z.parse(savedSettings, {});
}
