import { runToEnd } from '#shared/lib/time-slicing.ts';
import type { ResetPlanFile } from '#shared/plan/plan-schema.ts';
import { planFromFile, planToFile, type Plan } from '#features/proxy-accounts/headless';
import type { Values } from '../command/parse-command.ts';
import type { Connection } from '../connect.ts';
import { openPlan } from '../plan/open-plan.ts';
import { bytesOf, planHead, type FileBytes } from '../plan/plan-output.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** A plan as the bytes of its file. */
export interface PlanBytes extends FileBytes {
  plan: Plan;
}

/** A plan that was opened: whom it is for isn't checked yet. */
export interface OpenedFile extends PlanBytes {
  /** Without its items, which the plan has, too. */
  file: Pick<ResetPlanFile, 'api' | 'user'>;
}

/** Opens the file of a plan. Rejects with WrongUse. */
export async function openPlanFile(
  source: string,
  values: Values,
  terminal: Terminal,
): Promise<OpenedFile> {
  const { file, bytes, digest, name } = await openPlan('reset', source, values, terminal);
  const { api, user } = file;
  const plan = runToEnd(planFromFile(file, { fileName: name, digest }));
  return { file: { api, user }, bytes, digest, plan };
}

/** Makes the file of a plan. */
export async function planBytes(
  plan: Plan,
  connection: Connection,
  note?: string,
): Promise<PlanBytes> {
  return { plan, ...(await bytesOf(runToEnd(planToFile(plan, planHead(connection, note))))) };
}
