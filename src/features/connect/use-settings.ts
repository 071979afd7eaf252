import { useMemo } from 'react';
import * as z from 'zod/mini';
import { connectSettings, dottedPath, readHost, type FormatSubject } from '#contract';
import { useApi } from '#shared/api/api-context.tsx';
import { useObservable } from '#shared/lib/observable.ts';
import { builtInFormats, formatKey, formatsFor, type Format } from './model/formats.ts';
import { changeSettings, settingsStore, type SavedSettings } from './settings-store.ts';

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
