import { isPathSegment, type ProxyProfile, type Reading } from '#contract';
import { useApi, type Api } from '#shared/api/api-context.tsx';
import { createObservable, useObservable } from '#shared/lib/observable.ts';
import { oncePer } from '#shared/lib/once-per.ts';
import { preventReload } from '#shared/page/before-reload.ts';
import { profileKeyOf, type NamedProfile } from '../../model/baseline.ts';
import type { StoredProfilesPlan } from '../engine/plan.ts';

type Selection = ReadonlyMap<string, NamedProfile>;

/** A listed profile as it can be selected; undefined if an ID can't be in a path. */
export function selectable(
  teamId: string,
  { id, name }: Reading<ProxyProfile>,
): NamedProfile | undefined {
  return id && isPathSegment(id) && isPathSegment(teamId)
    ? { teamId, id, name: name || id }
    : undefined;
}

function createSelection({ key }: Api) {
  const selection = createObservable<Selection>(new Map());
  preventReload(() => selection.get().size > 0, key.ended);
  return {
    selection,
    /** Selects or deselects profiles. */
    set(changed: readonly NamedProfile[], isSelected: boolean) {
      const next = new Map(selection.get());
      for (const profile of changed) {
        if (isSelected) next.set(profileKeyOf(profile), profile);
        else next.delete(profileKeyOf(profile));
      }
      selection.set(next);
    },
    clear: () => selection.set(new Map()),
  };
}

/** The selected profiles, of any teams. They stay selected during a visit to another page or team. */
const selectionOf = oncePer<Api, ReturnType<typeof createSelection>>(createSelection);

export type ProfileSelection = ReturnType<typeof useProfileSelection>;

export function useProfileSelection() {
  const { selection, ...changes } = selectionOf(useApi());
  return { profiles: useObservable(selection), ...changes };
}

/** Selects exactly the profiles at some positions of a plan. */
export function selectPlanned(
  api: Api,
  { items, names }: StoredProfilesPlan,
  positions: readonly number[],
): void {
  const profiles = positions.flatMap((position) => {
    const { team_id: teamId = '', id = '' } = items[position] ?? {};
    return selectable(teamId, { id, name: names[position] ?? id }) ?? [];
  });
  const { clear, set } = selectionOf(api);
  clear();
  set(profiles, true);
}
