import { onDevice, type ProfileDraft } from '#shared/lib/device-database.ts';
import type { Edits } from '../model/edits.ts';
import { fieldNames, fields, type FieldName } from '../model/fields.ts';

/** Whose profile it is, on which API. */
export interface ProfilePlace {
  /** The API and the user (`Api.scope`): nobody sees what another user has typed. */
  scope: string;
  teamId: string;
  id: string;
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
export async function keptDrafts({ scope, teamId, id }: ProfilePlace): Promise<Draft[]> {
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
export async function keepDrafts(
  place: ProfilePlace,
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

export function throwAway(place: ProfilePlace, draft: Draft): Promise<boolean> {
  return keepDrafts(place, { ...draft, edits: {} });
}

/** What another version of the console has kept may have fields that this one does not know. */
function usable(kept: Readonly<Record<string, string | boolean>>): Edits {
  const isUsable = (name: FieldName) =>
    typeof kept[name] === (fields[name].kind === 'switch' ? 'boolean' : 'string');
  return Object.fromEntries(fieldNames.filter(isUsable).map((name) => [name, kept[name]]));
}
