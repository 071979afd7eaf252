import { runToEnd } from '#shared/lib/time-slicing.ts';
import type { ResetPlanFile } from '#shared/plan/plan-schema.ts';
import { planFromFile, planToFile, type Plan } from '#features/proxy-accounts/headless';
import type { Values } from '../command/parse-command.ts';
import type { Connection } from '../api/connect.ts';
import { createIdList, type IdList } from '../plan/id-list.ts';
import { openPlan } from '../plan/open-plan.ts';
import { bytesOf, planHead, type FileBytes } from '../plan/plan-output.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { readResetPlan } from './read-reset-plan.ts';

/** A plan as the bytes of its file, and the accounts in it. */
export interface PlanBytes extends FileBytes {
  ids: IdList;
  /** All of the plan, which may be large. */
  plan: () => Plan;
}

/** A plan that was opened: whom it is for isn't checked yet. */
export interface OpenedFile extends PlanBytes {
  file: Pick<ResetPlanFile, 'api' | 'user' | 'note'>;
}

/** Opens the file of a plan. Rejects with WrongUse. */
export async function openPlanFile(
  source: string,
  values: Values,
  terminal: Terminal,
): Promise<OpenedFile> {
  const opened = await openPlan('reset', readResetPlan, source, values, terminal);
  const { file, bytes, digest, name } = opened;
  return {
    file,
    bytes,
    digest,
    ids: file.ids,
    plan() {
      const whole = JSON.parse(new TextDecoder().decode(bytes)) as ResetPlanFile;
      return runToEnd(planFromFile(whole, { fileName: name, digest }));
    },
  };
}

/** Makes the file of a plan. */
export async function planBytes(
  plan: Plan,
  connection: Connection,
  note?: string,
): Promise<PlanBytes> {
  const file = runToEnd(planToFile(plan, planHead(connection, note)));
  return { ids: createIdList(plan.ids), plan: () => plan, ...(await bytesOf(file)) };
}
