import { createContext, use } from 'react';
import type { ConsoleConfig } from '#contract';
import { root } from '../lib/root.ts';
import type { CallLog } from './call-log.ts';
import type { ApiClient } from './client.ts';

/** What a signed-in page needs to work with the API. */
export interface Api {
  client: ApiClient;
  config: ConsoleConfig;
  log: CallLog;
  user: { id: string; email: string };
  /** Whether this browser knows another user as well. */
  knowsOtherUsers: () => boolean;
  /** Identifies the API and the user; everything saved in this browser is stored under it. */
  scope: string;
  /** Whether this user's key is available, why not, and a subscription to changes. */
  key: {
    isThere: () => boolean;
    /** Whether the API has rejected it, and there is no other one yet. */
    isRefused: () => boolean;
    /** Aborts when the user signs out. Until then, an unavailable key is locked. */
    ended: AbortSignal;
    subscribe: (listener: () => void) => () => void;
  };
}

const ApiContext = createContext<Api | null>(null);

export function ApiProvider({ api, children }: { api: Api; children: Content }) {
  return <ApiContext value={api}>{children}</ApiContext>;
}

/** The API of the signed-in user. Throws outside of ApiProvider. */
export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('useApi is used outside of ApiProvider.');
  return api;
}

/** The API's base URL, even if it is where the console is. */
export function apiAddress({ apiBaseUrl }: Pick<ConsoleConfig, 'apiBaseUrl'>): string {
  return apiBaseUrl || `${location.origin}${root}`;
}
