import type { ProxyProfile, Reading } from '#contract';
import { onDevice, withoutSecrets } from '#shared/storage/device-database.ts';
import { keysFrom, scopedStore } from '#shared/storage/scoped-store.ts';
import type { Representation } from '../model/form-values.ts';
import { isSame } from '../model/values.ts';
import type { ProfileKey } from '../model/baseline.ts';

/** A representation seen in this browser, keyed by its time. Contains no secrets. */
export interface HistoryRecord extends ProfileKey {
  /** When it arrived, and when it was last found unchanged, in milliseconds since the epoch. */
  seenAt: number;
  unchangedAt: number;
  origin: 'loaded' | 'saved';
  representation: Reading<ProxyProfile>;
}

declare module '#shared/storage/device-database.ts' {
  interface DeviceStores {
    profileVersions: {
      key: [scope: string, teamId: string, id: string, seenAt: number];
      value: HistoryRecord;
    };
  }
}

const versions = scopedStore('profileVersions');

/** How many versions of one profile are stored; the oldest are deleted first. */
const HISTORY_LIMIT = 50;

/**
 * Stores a received representation, without secrets. One that was loaded and equals the newest only updates the
 * time until which that was unchanged.
 */
export async function recordState(
  { scope, teamId, id }: ProfileKey,
  representation: Representation,
  origin: HistoryRecord['origin'],
  now = Date.now(),
): Promise<void> {
  if (representation === null) return;
  const range = keysFrom([scope, teamId, id]);
  await versions.write(async (store) => {
    // Copied here, so that a value nested too deep to copy isn't stored, and doesn't fail the save.
    const copy = withoutSecrets(representation);
    const newest = (await store.openCursor(range, 'prev'))?.value;
    // The clock of a device can stop or be set back; the order of arrival is preserved.
    const seenAt = Math.max(now, (newest?.seenAt ?? 0) + 1);
    const write =
      newest && origin === 'loaded' && isSame(newest.representation, copy)
        ? store.put({ ...newest, unchangedAt: now })
        : store.add({
            scope,
            teamId,
            id,
            seenAt,
            unchangedAt: seenAt,
            origin,
            representation: copy,
          });
    const removal = store
      .getAllKeys(range)
      .then((keys) => Promise.all(keys.slice(0, -HISTORY_LIMIT).map((key) => store.delete(key))));
    await Promise.all([write, removal]);
  });
}

/** The versions of a profile seen in this browser, the newest first. */
export async function loadHistory({ scope, teamId, id }: ProfileKey): Promise<HistoryRecord[]> {
  return ((await versions.getAll([scope, teamId, id])) ?? []).toReversed();
}

/** Whether the API has ever returned a profile, as recorded in this browser. */
export async function hasLoaded(scope: string): Promise<boolean> {
  const found = await onDevice(async (database) => {
    const { store } = database.transaction('profileVersions');
    let cursor = await store.openCursor(keysFrom([scope]));
    while (cursor && cursor.value.origin !== 'loaded') cursor = await cursor.continue();
    return cursor !== null;
  });
  return found ?? false;
}

export async function clearHistory({ scope, teamId, id }: ProfileKey): Promise<void> {
  await versions.clear([scope, teamId, id]);
}
