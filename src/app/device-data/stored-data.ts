import type { StoreNames } from 'idb';
import type { DeviceStores } from '#shared/storage/device-database.ts';

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
  'proxy-console.views:': 'scope',
  'proxy-console.connect:': 'scope',
  'proxy-console.team:': 'scope',
  'proxy-console.reset-batch:': 'scope',
  'proxy-console.session:': 'sign-in',
  // With a checksum of the user's ID: other tabs find out from it that they are signed out.
  'proxy-console.signed-out:': 'browser',
  'proxy-console.last-use': 'browser',
  'proxy-console.locked': 'browser',
  'proxy-console.response-sequence': 'browser',
  'proxy-console.color-scheme': 'browser',
  'proxy-console.single-keys': 'browser',
  'proxy-console.reloaded': 'browser',
  'proxy-console.probe': 'browser',
} as const satisfies Record<string, KeyRule>;

/** The keys of local storage that a scope has. */
export function keysOf(scope: string): string[] {
  return Object.entries(keyRules)
    .filter(([, rule]) => rule === 'scope')
    .map(([prefix]) => `${prefix}${scope}`);
}
