import type { ProxyProfile, Reading } from '#contract';
import { onDevice, withoutSecrets } from '#shared/lib/device-database.ts';
import type { Representation } from '../model/form-values.ts';

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

declare module '#shared/lib/device-database.ts' {
  interface DeviceStores {
    profiles: { key: [scope: string, teamId: string, id: string]; value: ProfileRecord };
  }
}

/**
 * The profiles that this device has seen, per API and user. Where the browser forbids storage, or fails
 * at it, nothing is stored and nothing is known.
 */

/** What is kept of a profile. */
export function loadProfile(
  scope: string,
  teamId: string,
  id: string,
): Promise<ProfileRecord | undefined> {
  return onDevice((database) => database.get('profiles', [scope, teamId, id]));
}

/** Stores that a profile was opened now, and the representation that came at `knownAt`, if one did. */
export async function storeProfile(
  scope: string,
  teamId: string,
  id: string,
  representation: Representation,
  knownAt = Date.now(),
): Promise<void> {
  await onDevice(async (database) => {
    const { store, done } = database.transaction('profiles', 'readwrite');
    const kept = await store.get([scope, teamId, id]);
    const known = representation
      ? { representation: withoutSecrets(representation), knownAt }
      : { representation: kept?.representation ?? null, knownAt: kept?.knownAt ?? null };
    await Promise.all([store.put({ scope, teamId, id, openedAt: Date.now(), ...known }), done]);
  });
}

/** The profiles opened on this device, the last one first. */
export async function openedProfiles(scope: string): Promise<ProfileRecord[]> {
  const range = IDBKeyRange.bound([scope], [scope, []]);
  const records = await onDevice((database) => database.getAll('profiles', range));
  return (records ?? []).toSorted((one, other) => other.openedAt - one.openedAt);
}

export async function forgetProfile({ scope, teamId, id }: ProfileRecord): Promise<void> {
  await onDevice((database) => database.delete('profiles', [scope, teamId, id]));
}
