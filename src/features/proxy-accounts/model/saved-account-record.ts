import type { ProxyAccount, Reading } from '#contract';

/**
 * An account that the user added by ID: only the ID, or also what a response said about it. Contains no
 * password.
 */
export interface SavedAccountRecord {
  scope: string;
  id: string;
  /** How it was added. */
  source: 'pasted' | 'imported';
  /** When it was added, in milliseconds since the epoch. */
  addedAt: number;
  /** The latest response with this account, and when it arrived. */
  account: Reading<ProxyAccount> | null;
  knownAt: number | null;
  /** The sequence number of that response in this browser; earlier versions stored none. */
  sequence?: number;
  /** A reset of the account was sent after that response, and nothing is known of what it did. */
  isBeforeReset?: boolean;
}

declare module '#shared/storage/device-database.ts' {
  interface DeviceStores {
    savedAccounts: { key: [scope: string, id: string]; value: SavedAccountRecord };
  }
}
