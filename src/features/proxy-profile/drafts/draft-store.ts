import { onDevice } from '#shared/lib/device-database.ts';
import type { Edits } from '../model/edits.ts';
import { fieldNames, fields, type FieldName } from '../model/fields.ts';
import type { ProfileKey } from '../model/profile-key.ts';

/** The unsaved edits of one visit to a profile's page. Inputs are keyed by the dotted path of their field. */
interface ProfileDraft {
  /** Names the visit, so that no visit and no other tab writes over the edits of another. */
  key: string;
  editedAt: number;
  edits: Record<string, string | boolean>;
  /** What the edited inputs held before; null: nothing was known of the profile. */
  from: Record<string, string | boolean> | null;
}

/** All drafts of a profile. They hold only writable fields of the contract, none of which is a secret. */
interface ProfileDraftsRecord {
  scope: string;
  teamId: string;
  id: string;
  drafts: ProfileDraft[];
}

declare module '#shared/lib/device-database.ts' {
  interface DeviceStores {
    profileDrafts: {
      key: [scope: string, teamId: string, id: string];
      value: ProfileDraftsRecord;
    };
  }
}

/** A draft whose fields are all fields of the form. */
export interface Draft extends ProfileDraft {
  edits: Edits;
  from: Edits | null;
}

/**
 * The drafts of a profile, the last edited first. Every visit to its page has one of its own: so what is
 * typed now, here or in another tab, never replaces what was typed before and is not decided on yet.
 */
export async function loadDrafts({ scope, teamId, id }: ProfileKey): Promise<Draft[]> {
  const record = await onDevice((database) => database.get('profileDrafts', [scope, teamId, id]));
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
 * Puts drafts in the place of those with the same key; one without edits goes. All of it happens at once,
 * so that a page closed meanwhile leaves either all or nothing. Resolves to whether it was kept.
 */
export async function storeDrafts(
  place: ProfileKey,
  ...changed: readonly ProfileDraft[]
): Promise<boolean> {
  const { scope, teamId, id } = place;
  const isKept = await onDevice(async (database) => {
    const { store, done } = database.transaction('profileDrafts', 'readwrite');
    const kept = (await store.get([scope, teamId, id]))?.drafts ?? [];
    const drafts = [
      ...kept.filter(({ key }) => changed.every((draft) => draft.key !== key)),
      ...changed.filter(({ edits }) => Object.keys(edits).length > 0),
    ];
    const write =
      drafts.length > 0
        ? store.put({ scope, teamId, id, drafts })
        : store.delete([scope, teamId, id]);
    await Promise.all([write, done]);
    return true;
  });
  return isKept === true;
}

export function discardDraft(place: ProfileKey, draft: Draft): Promise<boolean> {
  return storeDrafts(place, { ...draft, edits: {} });
}

/** What another version of the console has kept may have fields that this one does not know. */
function usable(kept: Readonly<Record<string, string | boolean>>): Edits {
  const isUsable = (name: FieldName) =>
    typeof kept[name] === (fields[name].kind === 'switch' ? 'boolean' : 'string');
  return Object.fromEntries(fieldNames.filter(isUsable).map((name) => [name, kept[name]]));
}
