import { createContext, use, type ReactNode } from 'react';
import type { ConsoleConfig } from '#contract';
import type { CallLog } from './call-log.ts';
import type { ApiClient } from './client.ts';

/** What a signed-in page needs to work with the API. */
export interface Api {
  client: ApiClient;
  config: ConsoleConfig;
  log: CallLog;
  /** Where and as whom the user acts, in words: what cannot be undone names it. */
  place: () => string;
  /** Who is signed in, and the user's name for the connection. */
  signedIn: () => { id: string; email: string; connection: string };
  /** Names the API and the user; all that is kept on this device is kept under it. */
  scope: string;
  /** Whether this user's key is there still, why not, and news of it. */
  key: {
    isThere: () => boolean;
    /** Whether the API has refused it, and there is no other one yet. */
    isRefused: () => boolean;
    /** Else, where it is not there, it was locked. */
    isSignedOut: () => boolean;
    subscribe: (listener: () => void) => () => void;
  };
  device: DeviceRecords;
}

/** What a feature keeps on this device of this API and user, and others may read. `src/app` puts it together. */
export interface DeviceRecords {
  /** The accounts that were added by ID. */
  savedAccounts: () => Promise<{ id: string; username: string; description: string }[]>;
  /** The resets, each with how many accounts have which outcome. */
  resets: () => Promise<{ counts: Readonly<Record<string, number>> | null }[]>;
}

const ApiContext = createContext<Api | null>(null);

export function ApiProvider({ api, children }: { api: Api; children: ReactNode }) {
  return <ApiContext value={api}>{children}</ApiContext>;
}

export function useApi(): Api {
  const api = use(ApiContext);
  if (!api) throw new Error('useApi is used outside of ApiProvider.');
  return api;
}
