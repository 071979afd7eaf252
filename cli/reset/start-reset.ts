import { digestOfIds } from '#shared/plan/sha-256.ts';
import type { ResetPlanFile } from '#shared/plan/plan-schema.ts';
import type { RunOrigin } from '#shared/run/run-records.ts';
import { runToEnd } from '#shared/lib/time-slicing.ts';
import { planFromFile, planToFile, type Plan } from '#features/proxy-accounts/headless';
import type { Cli } from '../command/command.ts';
import type { Connection } from '../api/connect.ts';
import { readServerSettings } from '../api/server-settings.ts';
import { openPlan } from '../plan/open-plan.ts';
import { bytesOf, planHead, type FileBytes } from '../plan/plan-output.ts';
import { startRun } from '../runs/start-run.ts';
import { batchSizeIn, resetRuns } from './kind.ts';

export const DEFAULT_BATCH_SIZE = 100;

/** A plan with the file that it is in, or will be. */
export interface PlannedReset extends FileBytes {
  plan: Plan;
  file: ResetPlanFile;
}

/** Opens the file of a plan. Rejects with WrongUse. */
export async function openResetPlan(source: string, cli: Cli): Promise<PlannedReset> {
  const { file, bytes, digest, name } = await openPlan('reset', source, cli);
  return { file, bytes, digest, plan: runToEnd(planFromFile(file, { fileName: name, digest })) };
}

/** Makes the file of a plan. */
export async function makeResetPlan(
  plan: Plan,
  connection: Connection,
  note?: string,
): Promise<PlannedReset> {
  const file = runToEnd(planToFile(plan, planHead(connection, note)));
  return { plan, file, ...(await bytesOf(file)) };
}

/** What is recorded of a reset besides its plan. */
interface ResetFacts {
  note?: string | undefined;
  /** How many IDs the user gave more than once. */
  duplicates: number;
  /** The plan comes from a file, which should be run once only. */
  isOnce: boolean;
  schedule?: RunOrigin['schedule'];
}

/** Stores the run of a plan. Rejects with a Failure. */
export async function startReset(
  { plan, bytes, digest }: PlannedReset,
  { note, duplicates, isOnce, schedule }: ResetFacts,
  connection: Connection,
  cli: Cli,
) {
  const { rehearsal } = await readServerSettings(connection.api);
  const origin = {
    planDigest: (await digestOfIds(plan.ids)) ?? '',
    batchSize: batchSizeIn(cli) ?? DEFAULT_BATCH_SIZE,
    unknownIds: [],
    duplicates,
    rehearsal,
    ...(schedule && { schedule }),
  };
  const run = { plan, bytes, digest, note, origin, isOnce };
  return startRun(resetRuns, run, connection, cli);
}
