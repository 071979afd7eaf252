import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import { patterns, profileIds, type PatternName } from '#shared/lib/paths.ts';

// Doesn't import React: the entry loads the code of its page before React arrives.

/** With what is drawn among the first sections of the form, so that the later ones don't move when it comes. */
function formCode() {
  const code = import('./combined/profile-page.tsx');
  // After the page's own, whose styles it builds on.
  import('#features/connect').catch(() => undefined);
  return code;
}

const historyCode = () => import('./combined/history-pages.tsx');

/**
 * The code of each page, with the libraries that only this page needs. My account, the start page, is loaded
 * separately.
 */
export const pageCode = {
  proxyAccounts: () => import('./combined/accounts-page.tsx'),
  proxyProfiles: () => import('./combined/profiles-page.tsx'),
  proxyProfile: formCode,
  history: historyCode,
  requests: historyCode,
  change: historyCode,
} satisfies Record<Exclude<PatternName, 'account' | 'signIn'>, unknown>;

export type PageName = keyof typeof pageCode;

export const pageNames = Object.keys(pageCode) as PageName[];

/** The page at a path. */
export function pageAt(path: string): PageName | undefined {
  if (profileIds(path)) return 'proxyProfile';
  const named = pageNames.find((name) => patterns[name] === path);
  return named ?? (path.startsWith(`${patterns.history}/`) ? 'change' : undefined);
}

/** Starts the first reads of the page at a path, if they are worth a call before it is shown. */
export async function readPageAhead(api: Api, cache: QueryClient, path: string): Promise<void> {
  const name = pageAt(path);
  const code = name && (await pageCode[name]());
  if (code && 'readAhead' in code) await code.readAhead(api, cache, path);
}
