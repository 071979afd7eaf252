import { runToEnd } from '#shared/lib/time-slicing.ts';
import { ownerMismatch } from '#shared/plan/owner-mismatch.ts';
import { openPlanBytes } from '#shared/plan/parse-plan.ts';
import { PlanFileError } from '#shared/plan/plan-file-error.ts';
import type { ResetPlanFile } from '#shared/plan/plan-schema.ts';
import { planFromFile, planToFile, type Plan } from '#features/proxy-accounts/headless';
import type { Values } from '../command/parse-command.ts';
import type { Connection } from '../connect.ts';
import { exitStatus, Failure, WrongUse } from '../failure.ts';
import { readInput } from '../plan/files.ts';
import { bytesOf, planHead, type FileBytes } from '../plan/plan-output.ts';
import { shown } from '../terminal/shown-text.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** A plan as the bytes of its file. */
export interface PlanBytes extends FileBytes {
  plan: Plan;
}

/** A plan that was opened: whom it is for isn't checked yet. */
export interface OpenedFile extends PlanBytes {
  file: ResetPlanFile;
}

/** Opens the file of a plan, and compares its digest if one is given. Rejects with WrongUse. */
export async function openPlanFile(
  source: string,
  values: Values,
  terminal: Terminal,
): Promise<OpenedFile> {
  const expected = values.text('digest');
  if (expected !== undefined && !/^[0-9a-f]{64}$/i.test(expected))
    throw new WrongUse('--digest must be a SHA-256: 64 hexadecimal digits.');
  const { name, bytes } = await readInput(source, terminal);
  try {
    const { plan: file, digest = '' } = await openPlanBytes(bytes);
    if (expected !== undefined && expected.toLowerCase() !== digest)
      throw new WrongUse(
        `${name} has another digest, so it isn't the plan that was approved. Its SHA-256 is ${digest}.`,
      );
    if (file.kind !== 'reset')
      throw new WrongUse(
        `${name} changes proxy profiles. Choose a plan that resets proxy accounts.`,
      );
    return { file, bytes, digest, plan: runToEnd(planFromFile(file, { fileName: name, digest })) };
  } catch (error) {
    if (error instanceof PlanFileError) throw new WrongUse(problemsText(name, error));
    throw error;
  }
}

/** One problem is in the line of the file's name, several have a line each. */
function problemsText(name: string, { problems }: PlanFileError): string {
  const [first = '', ...others] = problems.map(shown);
  return others.length === 0
    ? `${name}: ${first}`
    : [`${name} isn't a usable plan.`, first, ...others].join('\n  ');
}

/** Throws a Failure if a plan was made for another API or user. */
export function checkOwner({ file }: OpenedFile, connection: Connection): void {
  const mismatch = ownerMismatch(file, connection);
  if (mismatch !== undefined) throw new Failure(exitStatus.wrongUse, mismatch);
}

/** Makes the file of a plan. */
export async function planBytes(
  plan: Plan,
  connection: Connection,
  note?: string,
): Promise<PlanBytes> {
  return { plan, ...(await bytesOf(runToEnd(planToFile(plan, planHead(connection, note))))) };
}
