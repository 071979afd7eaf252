import { runToEnd } from '#shared/lib/time-slicing.ts';
import { planFromFile, planToFile, type Plan } from '#features/proxy-accounts/headless';
import type { Cli } from '../command/command.ts';
import type { Connection } from '../api/connect.ts';
import { openPlan } from '../plan/open-plan.ts';
import { inFile, planHead } from '../plan/plan-output.ts';

/** A plan with the file that it is in, or will be. */
export type PlannedReset = Awaited<ReturnType<typeof makeResetPlan>>;

/** Opens the file of a plan. Rejects with WrongUse. */
export async function openResetPlan(source: string, cli: Cli): Promise<PlannedReset> {
  const { file, bytes, digest, name } = await openPlan('reset', source, cli);
  return { file, bytes, digest, plan: runToEnd(planFromFile(file, { fileName: name, digest })) };
}

/** Makes the file of a plan. */
export async function makeResetPlan(plan: Plan, connection: Connection, note?: string) {
  const file = runToEnd(planToFile(plan, planHead(connection, note)));
  return { plan, ...(await inFile(file)) };
}
