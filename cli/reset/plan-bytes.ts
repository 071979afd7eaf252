import { runToEnd } from '#shared/lib/time-slicing.ts';
import { ownerMismatch } from '#shared/plan/owner-mismatch.ts';
import { openPlanBytes } from '#shared/plan/parse-plan.ts';
import { PlanFileError } from '#shared/plan/plan-file-error.ts';
import type { ResetPlanFile } from '#shared/plan/plan-schema.ts';
import { sha256 } from '#shared/plan/sha-256.ts';
import { planText } from '#shared/plan/write-plan.ts';
import { planFromFile, planToFile, type Plan } from '#features/proxy-accounts/headless';
import type { Values } from '../command/parse-command.ts';
import type { Connection } from '../connect.ts';
import { exitStatus, Failure, WrongUse } from '../failure.ts';
import { shown } from '../terminal/shown-text.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { readInput } from './choose-accounts.ts';

/** A plan as the bytes of its file. */
export interface PlanBytes {
  plan: Plan;
  bytes: Uint8Array<ArrayBuffer>;
  digest: string;
}

/** A plan that was opened: whom it is for isn't checked yet. */
export interface OpenedFile extends PlanBytes {
  owner: Pick<ResetPlanFile, 'api' | 'user'>;
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
    const { api, user } = file;
    const plan = runToEnd(planFromFile(file, { fileName: name, digest }));
    // Without the items of the file, which the plan has, too.
    return { owner: { api, user }, bytes, digest, plan };
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
export function checkOwner({ owner }: OpenedFile, connection: Connection): void {
  const mismatch = ownerMismatch(owner, connection);
  if (mismatch !== undefined) throw new Failure(exitStatus.wrongUse, mismatch);
}

/** Makes the file of a plan. */
export async function planBytes(
  plan: Plan,
  { api, user }: Connection,
  note?: string,
): Promise<PlanBytes> {
  const created_at = new Date().toISOString();
  const head = { api, user: user.id, created_at, ...(note?.trim() && { note: note.trim() }) };
  const text = runToEnd(planText(runToEnd(planToFile(plan, head)))).join('');
  const bytes = Buffer.from(text);
  return { plan, bytes, digest: (await sha256(bytes)) ?? '' };
}
