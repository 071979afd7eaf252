import { useMemo } from 'react';
import * as z from 'zod/mini';
import {
  connectSettings,
  dottedPath,
  readHost,
  type FormatSubject,
  formatSubjects,
} from '#contract';
import { useApi, type Api } from '#shared/api/api-context.tsx';
import { useObservable, createObservable } from '#shared/lib/observable.ts';
import { oncePer } from '#shared/lib/once-per.ts';
import { builtInFormats, formatKey, formatsFor, type Format } from './model/formats.ts';
import { ruleText } from '#shared/rules/rule-texts.ts';
import { tryOrNull } from '#shared/lib/try-or-null.ts';
import { schemes } from './model/connection.ts';

export type Settings = ReturnType<typeof useSettings>;

/** The operator's settings for connections, with those saved in this browser. */
export function useSettings(subjects: readonly FormatSubject[]) {
  const api = useApi();
  const { connect } = api.config;
  const saved = useObservable(settingsOf(api));
  const site = useMemo(() => z.safeParse(connectSettings, connect ?? {}), [connect]);
  const [issue] = site.error?.issues ?? [];
  const siteHost = readHost(site.data?.host ?? '').host;
  const typed = readHost(saved.host);
  const formats = formatsFor(subjects, site.data?.formats ?? [], saved.formats);
  const format: Format =
    formats.find((each) => formatKey(each) === saved.format) ?? (builtInFormats[0] as Format);
  return {
    saved,
    change: (change: Partial<SavedSettings>) => changeSettings(api, change),
    /** The operator's host, which is used until the user enters another one. */
    siteHost,
    /** The host to use, in its ASCII form; undefined if there is none. */
    host: saved.host === '' ? siteHost : typed.host,
    /** What is wrong with the host that the user typed. */
    hostProblem: saved.host === '' ? undefined : typed.problem && ruleText(typed.problem),
    /** What is wrong with the operator's settings. */
    siteProblem: issue && `${dottedPath(['connect', ...issue.path])}: ${ruleText(issue.message)}`,
    formats,
    /** The format chosen last, if it is among them. */
    format,
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

const keyOf = (scope: string) => `proxy-console.connect:${scope}`;

/** Every part of the page shares them. */
const settingsOf = oncePer(({ scope }: Api) => createObservable(readSettings(scope)));

/** Changes and saves settings. Where the browser saves nothing, they last until the tab is closed. */
function changeSettings(api: Api, change: Partial<SavedSettings>): void {
  const store = settingsOf(api);
  store.set({ ...store.get(), ...change });
  tryOrNull(() => localStorage.setItem(keyOf(api.scope), JSON.stringify(store.get())));
}

function readSettings(scope: string): SavedSettings {
  const kept = tryOrNull<unknown>(() => JSON.parse(localStorage.getItem(keyOf(scope)) ?? '{}'));
  return z.safeParse(savedSettings, kept).data ?? z.parse(savedSettings, {});
}
