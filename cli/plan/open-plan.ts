import { ownerMismatch } from '#shared/plan/owner-mismatch.ts';
import { openPlan as readPlan } from '#shared/plan/parse-plan.ts';
import type { PlanFile } from '#shared/plan/plan-schema.ts';
import type { Cli } from '../command/command.ts';
import type { Connection } from '../api/connect.ts';
import { WrongUse } from '../terminal/failure.ts';
import { shown } from '../terminal/shown-text.ts';
import { readUsable } from '../files/plan-files.ts';
import type { FileBytes } from './plan-output.ts';

/** A plan that was opened: whom it is for isn't checked yet. */
export interface OpenedPlan<Kind extends PlanFile['kind']> extends FileBytes {
  file: Extract<PlanFile, { kind: Kind }>;
  /** For sentences. */
  name: string;
}

/** Opens the file of a plan of a kind, and compares its digest if one is given. Rejects with WrongUse. */
export async function openPlan<Kind extends PlanFile['kind']>(
  kind: Kind,
  source: string,
  cli: Cli,
): Promise<OpenedPlan<Kind>> {
  const expected = cli.text('digest');
  const opened = await readUsable('plan', source, cli, async (blob, name) => ({
    ...(await readPlan(blob)),
    bytes: await blob.bytes(),
    name,
  }));
  const { plan: file, digest = '', bytes, name } = opened;
  if (expected !== undefined && expected.toLowerCase() !== digest)
    throw new WrongUse(
      `${name} has another digest, so it isn't the plan that was approved. Its SHA-256 is ${digest}.`,
    );
  if (!isOfKind(file, kind)) throw new WrongUse(`${name} ${otherKinds[kind]}`);
  return { file, bytes, digest, name };
}

/** What is said about a plan of the other kind. */
const otherKinds: Record<PlanFile['kind'], string> = {
  reset: 'changes proxy profiles. Choose a plan that resets proxy accounts.',
  profiles: 'resets proxy accounts. Choose a plan that changes proxy profiles.',
};

function isOfKind<Kind extends PlanFile['kind']>(
  file: PlanFile,
  kind: Kind,
): file is Extract<PlanFile, { kind: Kind }> {
  return file.kind === kind;
}

/** Throws WrongUse if a plan was made for another API or user. */
export function checkOwner(file: Pick<PlanFile, 'api' | 'user'>, connection: Connection): void {
  const mismatch = ownerMismatch(file, connection);
  if (mismatch !== undefined) throw new WrongUse(shown(mismatch));
}
