import { join } from 'node:path';
import type { DiskKind } from '../journal/run-store.ts';
import { countOf } from '#shared/run/outcomes.ts';
import { readProxyProfile, updateProxyProfile } from '#shared/api/operations.ts';
import type { ProfilesItem, ProfilesPlanFile } from '#shared/plan/plan-schema.ts';
import {
  bulkEditKind,
  createBulkEditEngine,
  editOf,
  editText,
} from '#features/proxy-profile/headless';
import type { BulkEditTypes } from '#features/proxy-profile/headless';

/** Bulk edits on the disk. */
export const bulkEditRuns: DiskKind<BulkEditTypes> = {
  ...bulkEditKind,
  folder: 'profiles',
  risk: 'profiles could be updated twice',
  planOf(file) {
    const { items } = file as ProfilesPlanFile;
    return { items, names: items.map(({ name }) => name || null) };
  },
  keysOf: ({ items }) => items.map(keyOf),
  changeOf: ({ items }) => editText(editOf(items)),
  moreLines({ run, ledger, folder }) {
    const toTry = bulkEditKind.outcomes.inGroups('failed', 'unconfirmed', 'not attempted');
    const isLeft = countOf(ledger.counts, toTry) > 0;
    const plan = join(folder, 'plan.json');
    return run.ended && isLeft ? [`Try again: proxy-console profiles run ${plan} --again`] : [];
  },
  createRunner: ({ run, plan: { items }, ledger }, { client, ...environment }) =>
    createBulkEditEngine(
      { runId: run.id, items, ledger },
      {
        ...environment,
        look: async ({ team_id, id }) => (await readProxyProfile(client, team_id, id)).value,
        send: async ({ team_id, id }, body) =>
          (await updateProxyProfile(client, team_id, id, body)).value,
      },
    ),
};

/** Identifies the profile of an item. */
export const keyOf = ({ team_id, id }: ProfilesItem) => `${team_id}/${id}`;
