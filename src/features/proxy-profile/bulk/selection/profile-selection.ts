import { useMemo } from 'react';
import { isPathSegment, type ProxyProfile, type Reading } from '#contract';
import { useApi, type Api } from '#shared/api/api-context.tsx';
import { createObservable, useObservable, type Observable } from '#shared/lib/observable.ts';
import { oncePer } from '#shared/lib/once-per.ts';
import type { StoredProfilesPlan } from '../engine/plan.ts';

/** A profile to edit. */
export interface SelectedProfile {
  teamId: string;
  id: string;
  /** Its name, otherwise its ID. */
  name: string;
}

type Selection = ReadonlyMap<string, SelectedProfile>;

/** A listed profile as it can be selected; undefined if an ID can't be in a path. */
export function selectable(
  teamId: string,
  { id, name }: Reading<ProxyProfile>,
): SelectedProfile | undefined {
  return id && isPathSegment(id) && isPathSegment(teamId)
    ? { teamId, id, name: name || id }
    : undefined;
}

/** JSON separates the two IDs unmistakably. */
export const profileKeyOf = ({ teamId, id }: Pick<SelectedProfile, 'teamId' | 'id'>) =>
  JSON.stringify([teamId, id]);

export interface ProfileSelection {
  profiles: Selection;
  /** Selects or deselects profiles. */
  set: (profiles: readonly SelectedProfile[], isSelected: boolean) => void;
  clear: () => void;
}

/** The selected profiles, of any teams. They stay selected during a visit to another page or team. */
const selectionOf = oncePer<Api, Observable<Selection>>(() =>
  createObservable<Selection>(new Map()),
);

export function useProfileSelection(): ProfileSelection {
  const selection = selectionOf(useApi());
  const profiles = useObservable(selection);
  // The same functions for as long as the selection exists, so that rows aren't rendered without need.
  return useMemo(
    () => ({
      profiles,
      set: setterOf(selection),
      clear: () => selection.set(new Map()),
    }),
    [profiles, selection],
  );
}

const setterOf = oncePer((selection: Observable<Selection>): ProfileSelection['set'] => {
  return (changed, isSelected) => {
    const next = new Map(selection.get());
    for (const profile of changed) {
      if (isSelected) next.set(profileKeyOf(profile), profile);
      else next.delete(profileKeyOf(profile));
    }
    selection.set(next);
  };
});

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
  selectionOf(api).set(new Map(profiles.map((profile) => [profileKeyOf(profile), profile])));
}
