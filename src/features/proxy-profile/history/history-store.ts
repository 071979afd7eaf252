import type { ProxyProfile, Reading } from '#contract';
import { onDevice, withoutSecrets } from '#shared/lib/device-database.ts';
import type { Representation } from '../model/form-values.ts';
import { isSame } from '../model/values.ts';
import type { ProfileKey } from '../model/profile-key.ts';

/** A representation that this device has seen, each under its time. Holds no secrets. */
export interface HistoryRecord {
  scope: string;
  teamId: string;
  id: string;
  /** When it came, and when it was last found unchanged, in milliseconds since the epoch. */
  seenAt: number;
  unchangedAt: number;
  origin: 'loaded' | 'saved';
  representation: Reading<ProxyProfile>;
}

declare module '#shared/lib/device-database.ts' {
  interface DeviceStores {
    seenProfiles: {
      key: [scope: string, teamId: string, id: string, seenAt: number];
      value: HistoryRecord;
    };
  }
}

/** How many states of one profile are kept; the oldest go first. */
const HISTORY_LIMIT = 50;

/**
 * Keeps a representation that came, without secrets. One that was loaded and is equal to the newest only
 * says until when that one was found unchanged.
 */
export async function recordState(
  place: ProfileKey,
  representation: Representation,
  origin: HistoryRecord['origin'],
  now = Date.now(),
): Promise<void> {
  if (representation === null) return;
  const { scope, teamId, id } = place;
  await onDevice(async (database) => {
    // Copied in here, so that a value nested too deep to copy isn't kept, and doesn't fail the save.
    const kept = withoutSecrets(representation);
    const { store, done } = database.transaction('seenProfiles', 'readwrite');
    const newest = (await store.openCursor(rangeOf(place), 'prev'))?.value;
    // The clock of a device can stop or go back; the order in which states came stays.
    const seenAt = Math.max(now, (newest?.seenAt ?? 0) + 1);
    const write =
      newest && origin === 'loaded' && isSame(newest.representation, kept)
        ? store.put({ ...newest, unchangedAt: now })
        : store.add({
            scope,
            teamId,
            id,
            seenAt,
            unchangedAt: seenAt,
            origin,
            representation: kept,
          });
    const removal = store
      .getAllKeys(rangeOf(place))
      .then((keys) => Promise.all(keys.slice(0, -HISTORY_LIMIT).map((key) => store.delete(key))));
    await Promise.all([write, removal, done]);
  });
}

/** The states of a profile that this device has seen, the newest first. */
export async function loadHistory(place: ProfileKey): Promise<HistoryRecord[]> {
  const records = await onDevice((database) => database.getAll('seenProfiles', rangeOf(place)));
  return (records ?? []).toReversed();
}

/** Whether the API has answered a read of any profile, as far as this device remembers. */
export async function hasLoaded(scope: string): Promise<boolean> {
  const found = await onDevice(async (database) => {
    const range = IDBKeyRange.bound([scope], [scope, []]);
    let cursor = await database.transaction('seenProfiles').store.openCursor(range);
    while (cursor && cursor.value.origin !== 'loaded') cursor = await cursor.continue();
    return cursor !== null;
  });
  return found ?? false;
}

export async function clearHistory(place: ProfileKey): Promise<void> {
  await onDevice((database) => database.delete('seenProfiles', rangeOf(place)));
}

function rangeOf({ scope, teamId, id }: ProfileKey): IDBKeyRange {
  return IDBKeyRange.bound([scope, teamId, id], [scope, teamId, id, []]);
}
