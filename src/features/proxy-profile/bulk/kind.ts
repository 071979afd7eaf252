import type { Kind, AttentionGroup } from '#shared/run/kind.ts';
import { readProxyProfile, updateProxyProfile } from '#shared/api/operations.ts';
import { distinctNames } from '../model/distinctions.ts';
import { mismatchesOf } from '../model/problems.ts';
import { bulkEditOutcomes } from './engine/outcomes.ts';
import { createBulkEditEngine } from './engine/engine.ts';
import { planFromFile } from './engine/plan-file.ts';
import {
  bulkEditColumns,
  type BulkEditResult,
  type BulkEditTypes,
  type StoredProfilesPlan,
} from './engine/plan.ts';
import { bulkEditReceipt } from './receipt.ts';
import { editOf, editText, recordText } from './describe.ts';
import * as words from './storage/texts.ts';
import * as texts from './texts.ts';

/** A bulk edit of profiles. */
export const bulkEditKind: Kind<BulkEditTypes> = {
  name: 'profiles',
  words,
  outcomes: bulkEditOutcomes,
  planColumns: bulkEditColumns,
  planOf: planFromFile,
  originOf: ({ items, undoes }) => Promise.resolve({ edit: editOf(items), ...undoes }),
  itemAt,
  aboutOf: ({ edit }) => edit && editText(edit),
  outcomeText({ saved, differs, unconfirmed }, total, origin) {
    if (origin?.save !== undefined) {
      const { save, undoOf, isRedo } = origin;
      if (unconfirmed > 0) return texts.saveUnconfirmed(save);
      if (undoOf === undefined) return texts.savedProfile(save);
      return (isRedo ? texts.redidSave : texts.undidSave)(save);
    }
    const done = saved + differs;
    const text =
      unconfirmed > 0 ? texts.unconfirmedOf(unconfirmed, done, total) : texts.savedOf(done, total);
    if (origin?.undoOf === undefined) return text;
    return (origin.isRedo ? texts.redoOf : texts.undoOf)(text);
  },
  groups,
  receipt: bulkEditReceipt,
  createRunner: ({ run, plan: { items }, ledger }, { client, ...environment }) =>
    createBulkEditEngine(
      { runId: run.id, items, ledger },
      {
        ...environment,
        look: async ({ team_id, id }) => (await readProxyProfile(client, team_id, id)).value,
        send: async ({ team_id, id }, body) =>
          (await updateProxyProfile(client, team_id, id, body, { readRefusal: mismatchesOf }))
            .value,
      },
    ),
};

function itemAt({ names, items }: StoredProfilesPlan, position: number) {
  return { name: names[position] ?? null, id: items[position]?.id ?? null };
}

/** The profiles of a plan; those that it has lost have no IDs, and those without a name their IDs as one. */
export function namedProfiles({ items, names }: StoredProfilesPlan) {
  return items.map((item, position) => {
    const { team_id: teamId = '', id = '' } = item ?? {};
    return { teamId, id, name: names[position] ?? (id === '' ? '—' : `${teamId}/${id}`) };
  });
}

/** More profiles than this don't help; the table has them all. */
const NAMED = 5;

/** The first profiles with each outcome, with their details. */
function groups({ plan, ledger }: Pick<BulkEditResult, 'plan' | 'ledger'>): AttentionGroup[] {
  const profiles = namedProfiles(plan);
  const names = profiles.map(distinctNames(profiles));
  return bulkEditOutcomes.bySeverity.flatMap((outcome) => {
    const positions = ledger.positions([outcome]);
    // These say everything with their count.
    if (positions.length === 0 || outcome === 'saved' || outcome === 'nothing') return [];
    const { meaning, todo } = bulkEditOutcomes.table[outcome];
    const lines = positions
      .slice(0, NAMED)
      .map((position) => ({
        name: names[position] ?? '',
        text: recordText(ledger.entryAt(position)),
      }))
      .filter(({ text }) => text !== '' || outcome === 'unconfirmed');
    const more = positions.length - lines.length;
    return [{ outcome, count: positions.length, meaning, todo, lines, more }];
  });
}
