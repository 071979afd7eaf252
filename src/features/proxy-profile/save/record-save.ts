import type { QueryClient } from '@tanstack/react-query';
import type { ProxyProfileBody } from '#contract';
import type { Api } from '#shared/api/api-context.tsx';
import { invalidateRuns, originOf } from '#shared/run/browser/browser-kind.ts';
import { bulkEditKind } from '../bulk/kind.ts';
import { findingOf } from '../bulk/engine/engine.ts';
import {
  allValuesOf,
  changesBetween,
  isAsSet,
  namesSet,
  valuesOf,
} from '../bulk/engine/examine.ts';
import {
  createBulkEditLedger,
  type BulkEditEntry,
  type ProfilesPlan,
  type UpdateFinding,
} from '../bulk/engine/plan.ts';
import { bulkEditJournal } from '../bulk/storage/journal.ts';
import { madeAt } from '#shared/run/run-records.ts';
import { readRun } from '#shared/run/run-store.ts';
import type { ProfileIds } from '../model/baseline.ts';
import { fieldNames } from '../model/fields.ts';
import type { Representation } from '../model/form-values.ts';
import { isSame, valueOf } from '../model/values.ts';

export interface SentSave extends ProfileIds {
  /** The ID under which the API's log has it, too. */
  runId: string;
  body: ProxyProfileBody;
  /** What was stored before; null if that is unknown. */
  before: Representation;
  /** What the API has stored; null if no response says so. */
  stored: Representation;
  /** The save that it undoes. */
  undoes?: ProfilesPlan['undoes'];
}

/**
 * Keeps a save in the journal, as an edit of one profile: History lists it, and can undo it. One that changes
 * nothing isn't kept. Resolves once it is stored, or this browser couldn't.
 */
export async function recordSave(api: Api, cache: QueryClient, save: SentSave): Promise<void> {
  const { runId, teamId, id, body, before, stored, undoes } = save;
  const sentAt = madeAt(runId);
  const set = fieldNames.filter((name) => !isSame(valueOf(before, name), valueOf(body, name)));
  if (set.length === 0) return;
  const name = stored?.name ?? before?.name ?? body.name ?? id;
  const item = {
    team_id: teamId,
    id,
    name,
    set: valuesOf(body, set),
    expect: before ? valuesOf(before, set) : {},
  };
  const entry: BulkEditEntry = {
    runId,
    sequence: 0,
    from: 0,
    to: 1,
    at: sentAt,
    ...(stored
      ? { state: 'settled', endedAt: Date.now(), ...findingAfter(stored) }
      : { state: 'sent', ...(before && { before: allValuesOf(before) }) }),
  };
  const plan = { items: [item], names: [name], undoes };
  const run = {
    id: runId,
    scope: api.scope,
    createdAt: sentAt,
    total: 1,
    ended: { at: Date.now(), reason: 'done' as const },
    counts: { ...createBulkEditLedger(1, [entry]).counts },
    origin: { ...(await originOf(bulkEditKind, api, plan)), save: name },
  };
  // What can't be stored is lost with the page, like the message that tells of the save.
  if ((await bulkEditJournal.create(run, plan)) === 'kept')
    await bulkEditJournal.append([entry]).catch(() => undefined);
  await invalidateRuns(cache, 'profiles');

  function findingAfter(after: NonNullable<Representation>): UpdateFinding {
    if (before) return findingOf(set, body, before, after);
    return { outcome: 'saved', after: valuesOf(after, set) };
  }
}

/** Settles a save without a response, if what is stored now has its values. */
export async function recordProof(
  api: Api,
  cache: QueryClient,
  runId: string,
  stored: Representation,
): Promise<void> {
  const kept = await readRun(bulkEditJournal, api.scope, runId).catch(() => null);
  const item = kept?.plan.items[0];
  const [sent] = kept?.entries ?? [];
  if (!kept || !item || sent?.state !== 'sent' || !isAsSet(item, stored)) return;
  const set = namesSet(item);
  const { before, ...call } = sent;
  const after = allValuesOf(stored);
  const entry: BulkEditEntry = {
    ...call,
    state: 'settled',
    endedAt: Date.now(),
    outcome: 'saved',
    isVerified: true,
    ...(before ? changesBetween(set, before, after) : { after: valuesOf(stored, set) }),
  };
  await bulkEditJournal.append([entry]).catch(() => undefined);
  await bulkEditJournal.update({ ...kept.run, counts: { saved: 1 } });
  await invalidateRuns(cache, 'profiles');
}
