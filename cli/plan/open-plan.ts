import { ownerMismatch } from '#shared/plan/owner-mismatch.ts';
import { UnusableFileError } from '#shared/files/file-text.ts';
import type { PlanFile } from '#shared/plan/plan-schema.ts';
import type { Values } from '../command/parse-command.ts';
import type { Connection } from '../api/connect.ts';
import { exitStatus, Failure, WrongUse } from '../terminal/failure.ts';
import { shown } from '../terminal/shown-text.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { readInput } from '../files/plan-files.ts';
import type { FileBytes } from './plan-output.ts';

/** A plan that was opened: whom it is for isn't checked yet. */
export interface OpenedPlan<File> extends FileBytes {
  file: File;
  /** For sentences. */
  name: string;
}

interface HasKind {
  kind: PlanFile['kind'];
}

/** How a plan is read from the bytes of its file. It rejects with UnusableFileError. */
type ReadPlan<File> = (
  bytes: Uint8Array<ArrayBuffer>,
) => Promise<{ plan: File; digest?: string | undefined }>;

/** Opens the file of a plan of a kind, and compares its digest if one is given. Rejects with WrongUse. */
export async function openPlan<Kind extends PlanFile['kind'], File extends HasKind>(
  kind: Kind,
  read: ReadPlan<File>,
  source: string,
  values: Values,
  terminal: Terminal,
): Promise<OpenedPlan<Extract<File, { kind: Kind }>>> {
  const expected = values.text('digest');
  if (expected !== undefined && !/^[0-9a-f]{64}$/i.test(expected))
    throw new WrongUse('--digest must be a SHA-256: 64 hexadecimal digits.');
  const { name, bytes } = await readInput(source, terminal);
  try {
    const { plan: file, digest = '' } = await read(bytes);
    if (expected !== undefined && expected.toLowerCase() !== digest)
      throw new WrongUse(
        `${name} has another digest, so it isn't the plan that was approved. Its SHA-256 is ${digest}.`,
      );
    if (!isOfKind(file, kind)) throw new WrongUse(`${name} ${otherKinds[kind]}`);
    return { file, bytes, digest, name };
  } catch (error) {
    if (error instanceof UnusableFileError) throw new WrongUse(problemsText(name, error, 'plan'));
    throw error;
  }
}

/** What is said about a plan of the other kind. */
const otherKinds: Record<PlanFile['kind'], string> = {
  reset: 'changes proxy profiles. Choose a plan that resets proxy accounts.',
  profiles: 'resets proxy accounts. Choose a plan that changes proxy profiles.',
};

function isOfKind<Kind extends PlanFile['kind'], File extends HasKind>(
  file: File,
  kind: Kind,
): file is Extract<File, { kind: Kind }> {
  return file.kind === kind;
}

/** One problem is in the line of the file's name, several have a line each. */
export function problemsText(name: string, { problems }: UnusableFileError, noun: string): string {
  const [first = '', ...others] = problems.map(shown);
  return others.length === 0
    ? `${name}: ${first}`
    : [`${name} isn't a usable ${noun}.`, first, ...others].join('\n  ');
}

/** Throws a Failure if a plan was made for another API or user. */
export function checkOwner(
  { file }: { file: Pick<PlanFile, 'api' | 'user'> },
  connection: Connection,
): void {
  const mismatch = ownerMismatch(file, connection);
  if (mismatch !== undefined) throw new Failure(exitStatus.wrongUse, shown(mismatch));
}
