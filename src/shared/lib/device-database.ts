import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import type { ProxyAccount, ProxyProfile, Reading } from '#contract';

/** An account known on this device: only its id, or what an answer said of it. Holds no password. */
export interface RosterRecord {
  scope: string;
  id: string;
  /** Where the row comes from. */
  source: 'pasted' | 'imported';
  /** When it was added, in milliseconds since the epoch. */
  addedAt: number;
  /** The last answer that named it, and when that came. */
  account: Reading<ProxyAccount> | null;
  knownAt: number | null;
}

/** The last representation of a profile that this device has seen. */
export interface ProfileRecord {
  scope: string;
  teamId: string;
  id: string;
  representation: Reading<ProxyProfile> | null;
  /** When the representation came, and when the profile was last opened. */
  knownAt: number | null;
  openedAt: number;
}

interface DeviceSchema extends DBSchema {
  roster: { key: [scope: string, id: string]; value: RosterRecord };
  profiles: { key: [scope: string, teamId: string, id: string]; value: ProfileRecord };
}

export type DeviceDatabase = IDBPDatabase<DeviceSchema>;
export type RosterStore = IDBPObjectStore<DeviceSchema, ['roster'], 'roster', 'readwrite'>;

let opened: Promise<DeviceDatabase | null> | undefined;

/** What is kept on this device. Null where the browser forbids storage: then nothing is kept. */
export function deviceDatabase(): Promise<DeviceDatabase | null> {
  opened ??= openDB<DeviceSchema>('proxy-console', 1, {
    upgrade(database) {
      database.createObjectStore('roster', { keyPath: ['scope', 'id'] });
      database.createObjectStore('profiles', { keyPath: ['scope', 'teamId', 'id'] });
    },
  }).catch(() => null);
  return opened;
}
