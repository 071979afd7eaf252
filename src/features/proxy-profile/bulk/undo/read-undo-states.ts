import { queryOptions } from '@tanstack/react-query';
import type { Api } from '#shared/api/api-context.tsx';
import { profileKeyOf } from '../../model/baseline.ts';
import { bulkEditOutcomes } from '../engine/outcomes.ts';
import { createBulkEditLedger } from '../engine/plan.ts';
import { bulkEditJournal } from '../storage/journal.ts';
import * as texts from '../texts.ts';
import { isUndo, undoStates, type ChainedRun, type UndoState } from './undo-states.ts';

/** The state of each run in this browser that was undone, or undoes another one. The others have none. */
async function readUndoStates({ scope }: Api): Promise<Map<string, UndoState>> {
  const runs = await bulkEditJournal.list(scope);
  const undone = new Set(runs.map(({ origin }) => origin?.undoOf));
  const chained: ChainedRun[] = [];
  for (const { id, createdAt, total, origin } of runs) {
    const { undoOf, isRedo } = origin ?? {};
    if (undoOf === undefined && !undone.has(id)) continue;
    const { items } = await bulkEditJournal.plan({ id, total });
    const ledger = createBulkEditLedger(total, await bulkEditJournal.entries(id));
    const profiles = new Map<string, boolean>();
    for (const [position, item] of items.entries()) {
      const outcome = ledger.outcomeAt(position);
      if (item && bulkEditOutcomes.confirmed.includes(outcome))
        profiles.set(profileKeyOf({ teamId: item.team_id, id: item.id }), outcome !== 'nothing');
    }
    chained.push({ id, createdAt, undoOf, isRedo, profiles });
  }
  return undoStates(chained);
}

/** The same as a query, which is read again with the runs. */
export function undoStatesQuery(api: Api) {
  return queryOptions({
    queryKey: ['runs', bulkEditJournal.kind, 'undo-states'],
    queryFn: () => readUndoStates(api),
    structuralSharing: false,
  });
}

/** What the list of runs says of those that were undone, or redone, by their ID. */
export async function readUndoMarks(api: Api): Promise<Map<string, string>> {
  const runs = await bulkEditJournal.list(api.scope);
  const states = await readUndoStates(api);
  return new Map(
    runs.flatMap(({ id, origin }) => {
      const { reverted, total = 0 } = states.get(id) ?? {};
      if (!reverted?.size) return [];
      return [[id, texts.reverted(isUndo(origin ?? {})).mark(reverted.size, total)] as const];
    }),
  );
}
