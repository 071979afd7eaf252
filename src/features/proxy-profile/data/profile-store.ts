import type { ProxyProfile, Reading } from '#contract';
import { onDevice, withoutSecrets } from '#shared/lib/device-database.ts';
import type { Representation } from '../model/form-values.ts';

/** The latest representation of a profile in this browser. */
export interface ProfileRecord {
  scope: string;
  teamId: string;
  id: string;
  representation: Reading<ProxyProfile> | null;
  /** When the representation arrived, and when the profile was last opened. */
  knownAt: number | null;
  openedAt: number;
}

declare module '#shared/lib/device-database.ts' {
  interface DeviceStores {
    profiles: { key: [scope: string, teamId: string, id: string]; value: ProfileRecord };
  }
}

/**
 * The profiles seen in this browser, per API and user. If storage is forbidden or fails, nothing is stored and
 * reads return nothing.
 */

/** What is saved of a profile. */
export function loadProfile(
  scope: string,
  teamId: string,
  id: string,
): Promise<ProfileRecord | undefined> {
  return onDevice((database) => database.get('profiles', [scope, teamId, id]));
}

/** Records that a profile was opened now, and the representation that arrived at `knownAt`, if there is one. */
export async function storeProfile(
  scope: string,
  teamId: string,
  id: string,
  representation: Representation,
  knownAt = Date.now(),
): Promise<void> {
  await onDevice(async (database) => {
    const { store, done } = database.transaction('profiles', 'readwrite');
    const stored = await store.get([scope, teamId, id]);
    const known = representation
      ? { representation: withoutSecrets(representation), knownAt }
      : { representation: stored?.representation ?? null, knownAt: stored?.knownAt ?? null };
    await Promise.all([store.put({ scope, teamId, id, openedAt: Date.now(), ...known }), done]);
  });
}

/** The profiles opened in this browser, the latest first. */
export async function openedProfiles(scope: string): Promise<ProfileRecord[]> {
  const range = IDBKeyRange.bound([scope], [scope, []]);
  const records = await onDevice((database) => database.getAll('profiles', range));
  return (records ?? []).toSorted((one, other) => other.openedAt - one.openedAt);
}

export async function forgetProfile({ scope, teamId, id }: ProfileRecord): Promise<void> {
  await onDevice((database) => database.delete('profiles', [scope, teamId, id]));
}
