import type { StoreNames } from 'idb';
import type { DeviceStores } from '#shared/storage/device-database.ts';
import { STORE } from '#shared/lib/root.ts';

/** Everything that the console stores in a browser, and what becomes of it when a user's data is deleted. */

type StoreName = StoreNames<DeviceStores>;

/**
 * - `scope`: deleted; its key begins with the scope.
 * - `runs`: deleted; found by their index of scopes.
 * - `run`: deleted with its run, whose ID begins its key.
 */
type StoreRule = 'scope' | 'runs' | 'run';

/** A store that is missing here doesn't compile. */
export const storeRules = {
  savedAccounts: 'scope',
  profiles: 'scope',
  profileDrafts: 'scope',
  runs: 'runs',
  runPlans: 'run',
  runEntries: 'run',
} as const satisfies Record<StoreName, StoreRule>;

/**
 * - `scope`: deleted; the scope follows it.
 * - `sign-in`: removed by signing out.
 * - `browser`: stays. It belongs to the browser or to an API, and contains nothing of a user.
 */
type KeyRule = 'scope' | 'sign-in' | 'browser';

/** The keys of local and session storage. test/repository.test.ts fails if one is missing here. */
export const keyRules = {
  'views:': 'scope',
  'connect:': 'scope',
  'team:': 'scope',
  'reset-batch:': 'scope',
  'session:': 'sign-in',
  // With a checksum of the user's ID: other tabs find out from it that they are signed out.
  'signed-out:': 'browser',
  'last-use': 'browser',
  locked: 'browser',
  'response-sequence': 'browser',
  'color-scheme': 'browser',
  'single-keys': 'browser',
  reloaded: 'browser',
  probe: 'browser',
} as const satisfies Record<string, KeyRule>;

/** The keys of local storage that a scope has. */
export function keysOf(scope: string): string[] {
  return Object.entries(keyRules)
    .filter(([, rule]) => rule === 'scope')
    .map(([name]) => `${STORE}.${name}${scope}`);
}
