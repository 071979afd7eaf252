import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import { keepFromEviction } from '#shared/storage/device-database.ts';
import { scopedStore } from '#shared/storage/scoped-store.ts';
import type { Edits } from '../model/form-values.ts';
import { fieldNames, fields, type FieldName } from '../model/fields.ts';
import { profileKeyOf, type ProfileKey } from '../model/baseline.ts';

/** The unsaved edits of one visit to a profile's page. */
export interface Draft {
  /** Identifies the visit, so that no other visit or tab overwrites its edits. */
  key: string;
  editedAt: number;
  edits: Edits;
  /** What the edited inputs contained before; null: nothing was known about the profile. */
  from: Edits | null;
}

/** All drafts of a profile. They contain only writable fields of the contract, none of which is a secret. */
interface ProfileDraftsRecord extends ProfileKey {
  drafts: Draft[];
}

declare module '#shared/storage/device-database.ts' {
  interface DeviceStores {
    profileDrafts: { key: [scope: string, teamId: string, id: string]; value: ProfileDraftsRecord };
  }
}

const draftStore = scopedStore('profileDrafts');

/**
 * The drafts of a profile, the last edited first. Every visit to its page has its own: so current edits, here
 * or in another tab, never replace earlier ones that the user hasn't decided on yet.
 */
export async function loadDrafts({ scope, teamId, id }: ProfileKey): Promise<Draft[]> {
  return draftsIn(await draftStore.get([scope, teamId, id]));
}

/** The profiles with drafts. */
export function draftedProfilesQuery({ scope }: Api) {
  return queryOptions({
    queryKey: ['drafted-profiles'],
    async queryFn(): Promise<ReadonlySet<string>> {
      const records = (await draftStore.getAll([scope])) ?? [];
      return new Set(records.filter((each) => draftsIn(each).length > 0).map(profileKeyOf));
    },
    gcTime: 0,
    structuralSharing: false,
  });
}

function draftsIn(record: ProfileDraftsRecord | undefined): Draft[] {
  return (record?.drafts ?? [])
    .map((draft) => ({
      ...draft,
      edits: usable(draft.edits),
      from: draft.from && usable(draft.from),
    }))
    .filter(({ edits }) => Object.keys(edits).length > 0)
    .toSorted((one, other) => other.editedAt - one.editedAt);
}

/**
 * Replaces the drafts with the same keys; one without edits is deleted. All in one transaction, so that closing
 * the page leaves either all or nothing. Resolves to whether it was stored.
 */
export async function storeDrafts(
  { scope, teamId, id }: ProfileKey,
  ...changed: readonly Draft[]
): Promise<boolean> {
  const isKept = await draftStore.write(async (store) => {
    const stored = (await store.get([scope, teamId, id]))?.drafts ?? [];
    const drafts = [
      ...stored.filter(({ key }) => changed.every((draft) => draft.key !== key)),
      ...changed.filter(({ edits }) => Object.keys(edits).length > 0),
    ];
    if (drafts.length > 0) await store.put({ scope, teamId, id, drafts });
    else await store.delete([scope, teamId, id]);
    return drafts.length > 0;
  });
  if (isKept) keepFromEviction();
  return isKept !== undefined;
}

export function discardDraft(key: ProfileKey, draft: Draft): Promise<boolean> {
  return storeDrafts(key, { ...draft, edits: {} });
}

/** Drafts of other versions of the console may have unknown fields. */
function usable(stored: Edits): Edits {
  const isUsable = (name: FieldName) =>
    typeof stored[name] === (fields[name].kind === 'switch' ? 'boolean' : 'string');
  return Object.fromEntries(fieldNames.filter(isUsable).map((name) => [name, stored[name]]));
}
