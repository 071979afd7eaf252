import type { ProxyProfile, Reading } from '#contract';
import { withoutSecrets } from '#shared/storage/device-database.ts';
import { scopedStore } from '#shared/storage/scoped-store.ts';
import type { ProfileKey } from '../model/baseline.ts';
import type { Representation } from '../model/form-values.ts';
import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';

/** The latest representation of a profile in this browser. */
export interface ProfileRecord extends ProfileKey {
  representation: Reading<ProxyProfile> | null;
  /** When the representation arrived, and when the profile was last opened. */
  knownAt: number | null;
  openedAt: number;
  /** Whether the API has ever returned it to a read. */
  wasRead?: boolean;
}

declare module '#shared/storage/device-database.ts' {
  interface DeviceStores {
    profiles: { key: [scope: string, teamId: string, id: string]; value: ProfileRecord };
  }
}

/**
 * The profiles seen in this browser, per API and user. If storage is forbidden or fails, nothing is stored and
 * reads return nothing.
 */

const profiles = scopedStore('profiles');

/** What is saved of a profile. */
export function loadProfile({ scope, teamId, id }: ProfileKey): Promise<ProfileRecord | undefined> {
  return profiles.get([scope, teamId, id]);
}

/**
 * Records that a profile was opened now, and the representation that arrived at `knownAt`, if there is one; `wasRead`: with
 * the response to a read.
 */
export async function storeProfile(
  { scope, teamId, id }: ProfileKey,
  representation: Representation,
  knownAt = Date.now(),
  wasRead = false,
): Promise<void> {
  await profiles.write(async (store) => {
    const stored = await store.get([scope, teamId, id]);
    // Copied here, so that a value nested too deep to copy isn't stored, and doesn't fail the save.
    const known = representation
      ? { representation: withoutSecrets(representation), knownAt }
      : { representation: stored?.representation ?? null, knownAt: stored?.knownAt ?? null };
    const ever = wasRead || stored?.wasRead === true;
    await store.put({ scope, teamId, id, openedAt: Date.now(), wasRead: ever, ...known });
  });
}

/** The profiles opened in this browser, the latest first. */
export async function openedProfiles(scope: string): Promise<ProfileRecord[]> {
  const records = await profiles.getAll([scope]);
  return (records ?? []).toSorted((one, other) => other.openedAt - one.openedAt);
}

/** Whether the API has ever returned an opened profile to a read. */
export async function hasRead(scope: string): Promise<boolean> {
  return (await openedProfiles(scope)).some(({ wasRead }) => wasRead);
}

export async function forgetProfile({ scope, teamId, id }: ProfileKey): Promise<void> {
  await profiles.clear([scope, teamId, id]);
}

/** The profiles opened in this browser. */
export function openedProfilesQuery({ scope }: Api) {
  return queryOptions({
    queryKey: ['opened-profiles'],
    queryFn: () => openedProfiles(scope),
    gcTime: 0,
  });
}
