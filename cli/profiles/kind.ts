import type { DiskKind } from '../journal/run-store.ts';
import { readFileSync } from 'node:fs';
import { readProxyProfile, updateProxyProfile } from '#shared/api/operations.ts';
import type { ProfilesItem, ProfilesPlanFile } from '#shared/plan/plan-schema.ts';
import {
  bulkEditKind,
  createBulkEditEngine,
  type BulkEditTypes,
} from '#features/proxy-profile/headless';

/** Bulk edits on the disk. */
export const bulkEditRuns: DiskKind<BulkEditTypes> = {
  ...bulkEditKind,
  folder: 'profiles',
  risk: 'profiles could be updated twice',
  keysOf: (planPath) => new Set(itemsIn(planPath).map(keyOf)),
  planOf: (planPath) => ({ items: itemsIn(planPath), names: [] }),
  createRunner: ({ run, plan, ledger }, { client, ...environment }) =>
    createBulkEditEngine(
      { runId: run.id, items: plan.items.filter((item) => item !== null), ledger },
      {
        ...environment,
        look: async ({ team_id, id }) => (await readProxyProfile(client, team_id, id)).value,
        send: async ({ team_id, id }, body, idempotencyKey) =>
          (await updateProxyProfile(client, team_id, id, body, { idempotencyKey })).value,
      },
    ),
};

/** Identifies the profile of an item. */
export const keyOf = ({ team_id, id }: ProfilesItem) => `${team_id}/${id}`;

const itemsIn = (planPath: string) =>
  (JSON.parse(readFileSync(planPath, 'utf8')) as ProfilesPlanFile).items;
