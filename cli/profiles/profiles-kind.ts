import { readFileSync } from 'node:fs';
import { readProxyProfile, updateProxyProfile } from '#shared/api/operations.ts';
import { countOf } from '#shared/run/outcomes.ts';
import { formatNumber } from '#shared/lib/format.ts';
import type { ProfilesItem, ProfilesPlanFile } from '#shared/plan/plan-schema.ts';
import {
  createBulkEditEngine,
  createBulkEditLedger,
  confirmed,
  outcomesBySeverity,
  outcomeTable,
  pauses,
  receiptAsCsv,
  receiptAsJson,
  receiptHead,
  recordText,
  stateText,
  savedText,
  type BulkEditLedger,
} from '#features/proxy-profile/headless';
import type { RunRecord } from '#shared/run/run-records.ts';
import type { RunHead } from '../journal/run-head.ts';
import type { RunContent, RunKind, StoredParts } from '../journal/run-kind.ts';

/** The record of a bulk edit. */
export type ProfilesRun = RunRecord;

/** A bulk edit: what was to be changed, and what came of it. */
interface ProfilesContent extends RunContent {
  plan: { items: readonly ProfilesItem[]; names: readonly string[] };
  ledger: BulkEditLedger;
}

/** A bulk edit of profiles. */
export const profilesKind: RunKind<ProfilesContent> = {
  command: 'profiles',
  folder: 'profiles',
  noun: 'bulk edit',
  item: 'profile',
  risk: 'profiles could be updated twice',
  restore,
};

/** Identifies the profile of an item. */
export const keyOf = ({ team_id, id }: ProfilesItem) => `${team_id}/${id}`;

function restore({ entries, planPath }: StoredParts): ProfilesContent {
  const { items } = JSON.parse(readFileSync(planPath, 'utf8')) as ProfilesPlanFile;
  const updates = entries.flatMap((entry) => ('update' in entry ? [entry.update] : []));
  const last = new Map(updates.map((update) => [update.sequence, update]));
  const records = [...last.values()].toSorted((a, b) => a.sequence - b.sequence);
  const ledger = createBulkEditLedger(items.length, records);
  const plan = { items, names: [] };
  const resultOf = (run: RunHead) => ({ run: run as ProfilesRun, plan, ledger });
  return {
    plan,
    ledger,
    keys: new Set(items.map(keyOf)),
    counts: ledger.counts,
    isWhole: ledger.unrecorded === 0,
    confirmed: () => countOf(ledger.counts, confirmed),
    inFlight: ledger.inFlight,
    head: (run) => receiptHead(resultOf(run)),
    receipt: (run, format) =>
      format === 'json' ? receiptAsJson(resultOf(run)) : receiptAsCsv(resultOf(run)),
    summary: ({ kind }) =>
      kind === 'ended' ? `${savedText(ledger)}.` : `${savedText(ledger)} so far.`,
    pauseTitle: (reason) => pauses[reason].title,
    outcomeLines: (isFinished) => outcomeLines(items, ledger, isFinished),
    stateText: (state) => stateText({ state, ledger }, Date.now()),
    createRunner: (run, { client, write, ...environment }) =>
      createBulkEditEngine(
        { runId: run.id, items, ledger },
        {
          ...environment,
          look: async ({ team_id, id }) => (await readProxyProfile(client, team_id, id)).value,
          send: async ({ team_id, id }, body, idempotencyKey) =>
            (await updateProxyProfile(client, team_id, id, body, { idempotencyKey })).value,
          write: (updated) => write(updated.map((update) => ({ update }))),
        },
      ),
  };
}

/** How many profiles of an outcome are named. */
const NAMED = 5;

function outcomeLines(
  items: readonly ProfilesItem[],
  ledger: BulkEditLedger,
  isFinished: boolean,
): string[] {
  return outcomesBySeverity
    .filter((outcome) => outcome !== 'saved' && (isFinished || outcome !== 'not-attempted'))
    .flatMap((outcome) => {
      const count = ledger.counts[outcome];
      if (count === 0) return [];
      const entry: { label: string; meaning: string; todo?: string } = outcomeTable[outcome];
      const named = ledger
        .positions([outcome])
        .slice(0, NAMED)
        .flatMap((position) => {
          const item = items[position];
          const text = recordText(ledger.entryAt(position));
          const isNamed = text !== '' || outcome === 'unconfirmed';
          return item && isNamed ? [`  ${[keyOf(item), text].filter(Boolean).join(': ')}`] : [];
        });
      return [
        `${entry.label}: ${formatNumber(count)}. ${entry.meaning}`,
        ...named,
        ...(named.length > 0 && count > NAMED ? ['  The receipt names the others.'] : []),
        ...(entry.todo === undefined ? [] : [`  ${entry.todo}`]),
      ];
    });
}
