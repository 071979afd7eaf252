import { openDB, type DBSchema, type IDBPDatabase, type IDBPObjectStore } from 'idb';
import type { ProxyAccount, ProxyProfile, Reading } from '#contract';
import { isSecretName } from './secrets.ts';

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
  /** The place of that answer among all that came to this browser; earlier versions kept none. */
  seq?: number;
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

/** A representation that this device has seen, each under its time. Holds no secrets. */
export interface SeenProfileRecord {
  scope: string;
  teamId: string;
  id: string;
  /** When it came, and when it was last found unchanged, in milliseconds since the epoch. */
  seenAt: number;
  unchangedAt: number;
  origin: 'loaded' | 'saved';
  representation: Reading<ProxyProfile>;
}

/** The unsaved edits of one visit to a profile's page. Inputs stand under the dotted path of their field. */
export interface ProfileDraft {
  /** Names the visit, so that no visit and no other tab writes over the edits of another. */
  key: string;
  editedAt: number;
  edits: Record<string, string | boolean>;
  /** What the edited inputs held before; null: nothing was known of the profile. */
  from: Record<string, string | boolean> | null;
}

/** All drafts of a profile. Only writable fields of the contract stand in them, of which none is a secret. */
interface ProfileDraftsRecord {
  scope: string;
  teamId: string;
  id: string;
  drafts: ProfileDraft[];
}

/** How often the answers of one API have shown what its PUT does with a member that was left out. */
export interface PutBehaviourRecord {
  /** The API's base URL. */
  api: string;
  replaced: number;
  merged: number;
  /** When the last of them was seen, in milliseconds since the epoch. */
  seenAt: number;
}

/** Counters of an account as an answer gave them: consumption, bytes received, bytes sent. */
export type Counters = readonly [number | null, number | null, number | null];

/** Why the API did not do what a batch asked for, in words. */
export interface Reason {
  title: string;
  meaning: string;
  said?: string;
  findings: string[];
  /** The bad ids of this batch were not searched for: the calls allowed for that are used up. */
  unsearched?: boolean;
}

/** A reset of many accounts as a whole. The plan and the batches stand in records of their own. */
export interface RunRecord {
  id: string;
  scope: string;
  createdAt: number;
  total: number;
  /** Null: not ended, so there may be something to resume. */
  ended: { at: number; reason: 'done' | 'stopped' | 'forbidden' } | null;
  /** How many accounts have each outcome; known once the run has paused or ended. */
  counts: Record<string, number> | null;
}

/** A part of a run's plan, written before the first call. */
export interface RunPlanRecord {
  runId: string;
  /** Position of the first id in the plan, and the one after the last; earlier versions did not keep that. */
  from: number;
  to?: number;
  ids: string[];
  names: string[];
  before: (Counters | null)[];
}

/** One call of a run: the ids from one position of the plan up to, but without, another. */
export interface RunBatchRecord {
  runId: string;
  seq: number;
  from: number;
  to: number;
  /** To be sent as it is, because a refused batch was split to find the bad ids. */
  alone: boolean;
  /** The place of the call among all calls and answers of this browser, whatever its clock says; earlier versions kept none. */
  order?: number;
  /** Went with the call, so that its answer can be asked for again. */
  idempotencyKey?: string;
  /**
   * - `sent`: written before the call. A batch that is found so later has ids whose outcome is unknown.
   * - `answered`, `refused`, `unknown`: over.
   * - `put-back`: refused as a whole for a reason that is not in its ids, or split; to be sent again.
   * - `read`: no reset, but a reading of accounts afterwards.
   */
  state: 'sent' | 'answered' | 'refused' | 'unknown' | 'put-back' | 'read';
  at: number;
  endedAt?: number;
  /** Put back in two halves, each to be sent alone. */
  split?: boolean;
  /** Code of each id's outcome; left out where all are reset. */
  codes?: Uint8Array;
  /** Counters of each id; left out where all are zero. */
  after?: (Counters | null)[];
  reason?: Reason;
  /** Accounts in the answer that nobody asked for. */
  strangers?: number;
}

/**
 * What is kept on this device, by the name of its store. Whoever owns a record declares its store here, beside
 * the type of the record (`declare module`), so that this file knows none of them.
 * @public
 */
export interface DeviceStores extends DBSchema {
  roster: { key: [scope: string, id: string]; value: RosterRecord };
  profiles: { key: [scope: string, teamId: string, id: string]; value: ProfileRecord };
  runs: { key: string; value: RunRecord; indexes: { scope: string } };
  runPlans: { key: [runId: string, from: number]; value: RunPlanRecord };
  runBatches: { key: [runId: string, seq: number]; value: RunBatchRecord };
  seenProfiles: {
    key: [scope: string, teamId: string, id: string, seenAt: number];
    value: SeenProfileRecord;
  };
  profileDrafts: {
    key: [scope: string, teamId: string, id: string];
    value: ProfileDraftsRecord;
  };
  putBehaviour: { key: string; value: PutBehaviourRecord };
}

type DeviceDatabase = IDBPDatabase<DeviceStores>;
export type RosterStore = IDBPObjectStore<DeviceStores, ['roster'], 'roster', 'readwrite'>;

let opened: Promise<DeviceDatabase | null> | undefined;

/** What is kept on this device. Null where the browser forbids storage: then nothing is kept. */
export function deviceDatabase(): Promise<DeviceDatabase | null> {
  opened ??= open().catch(() => null);
  return opened;
}

/** Closes the database, or forgets that it could not be opened: whoever asks next opens it anew. */
export async function closeDeviceDatabase(): Promise<void> {
  const closing = opened;
  opened = undefined;
  (await closing)?.close();
}

/** What an action on the database gives; undefined where the browser forbids storage, or fails at it. */
export async function onDevice<T>(
  action: (database: DeviceDatabase) => Promise<T>,
): Promise<T | undefined> {
  try {
    const database = await deviceDatabase();
    return database ? await action(database) : undefined;
  } catch {
    return undefined;
  }
}

/** A copy to keep: no store keeps a secret, not even in a member that the contract does not know. */
export function withoutSecrets<T extends object>(value: T): T {
  const text = JSON.stringify(value, (name, member: unknown) =>
    isSecretName(name) ? undefined : member,
  );
  return JSON.parse(text) as T;
}

/** Rejects where storage is forbidden, also in browsers that already throw at the first touch of it. */
async function open(): Promise<DeviceDatabase> {
  return openDB<DeviceStores>('proxy-console', 4, {
    upgrade(database, before) {
      if (before < 1) {
        database.createObjectStore('roster', { keyPath: ['scope', 'id'] });
        database.createObjectStore('profiles', { keyPath: ['scope', 'teamId', 'id'] });
      }
      if (before < 2) {
        database.createObjectStore('runs', { keyPath: 'id' }).createIndex('scope', 'scope');
        database.createObjectStore('runPlans', { keyPath: ['runId', 'from'] });
        database.createObjectStore('runBatches', { keyPath: ['runId', 'seq'] });
      }
      if (before < 3) {
        const profile = ['scope', 'teamId', 'id'];
        database.createObjectStore('seenProfiles', { keyPath: [...profile, 'seenAt'] });
        database.createObjectStore('profileDrafts', { keyPath: profile });
        database.createObjectStore('putBehaviour', { keyPath: 'api' });
      }
      if (before < 4) {
        const mismatch = ['api', 'operation', 'path', 'expected', 'got'];
        database.createObjectStore('usagePoints', { keyPath: ['scope', 'at'] });
        database.createObjectStore('departures', { keyPath: mismatch });
      }
    },
    // A newer console in another tab waits for this one to let go.
    blocking(_, __, event) {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    // The browser took it away, as when somebody clears what this site keeps.
    terminated() {
      opened = undefined;
    },
  });
}
