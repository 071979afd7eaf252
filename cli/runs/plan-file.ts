import { apiMismatch, makerOf, otherMaker } from '#shared/plan/plan-source.ts';
import { openPlan as readPlan } from '#shared/plan/parse-plan.ts';
import type { PlanFile } from '#shared/plan/plan-schema.ts';
import { codePoints } from '#contract';
import { formatCount } from '#shared/lib/format.ts';
import { runToEnd } from '#shared/lib/time-slicing.ts';
import { NOTE_MAXIMUM } from '#shared/plan/plan-format.ts';
import { sha256 } from '#shared/plan/sha-256.ts';
import { planText } from '#shared/plan/write-plan.ts';
import type { Cli, Values } from '../command/parse-command.ts';
import type { Connection } from '../api/connection.ts';
import { WrongUse } from '../terminal/failure.ts';
import { shown } from '../terminal/shown-text.ts';
import { readUsable, writeOutput } from '../terminal/files.ts';
import { printResult } from '../terminal/output.ts';

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
  if (!isOfKind(file, kind))
    throw new WrongUse(`${name} is a plan for "proxy-console ${file.kind} run".`);
  return { file, bytes, digest, name };
}

function isOfKind<Kind extends PlanFile['kind']>(
  file: PlanFile,
  kind: Kind,
): file is Extract<PlanFile, { kind: Kind }> {
  return file.kind === kind;
}

/** Says if another user has made a plan. Throws WrongUse if it was made for another API. */
export function checkOwner(file: PlanFile, { api, user }: Connection, cli: Cli): void {
  const mismatch = apiMismatch(file, api);
  if (mismatch !== undefined && !cli.has('same-api'))
    throw new WrongUse(
      `${shown(mismatch)} If it is the same API at another address, add --same-api.`,
    );
  const maker = otherMaker({ userId: file.user, user: makerOf(file) }, user);
  if (maker !== undefined) cli.note(shown(maker));
}

/** The file of a plan, and its bytes. */
export interface FileBytes {
  file: PlanFile;
  bytes: Uint8Array<ArrayBuffer>;
  digest: string;
}

/** Checks the options of a command that writes a plan. Throws WrongUse before anything is asked of the API. */
export function checkPlanOptions(values: Values): void {
  noteIn(values);
  if (values.has('json') && !values.has('out') && !values.has('dry-run'))
    throw new WrongUse('--json needs --out, because the plan itself goes to standard output.');
}

/** The note of a plan or a run. Throws WrongUse if it is too long. */
export function noteIn(values: Values): string | undefined {
  const note = values.text('note')?.trim();
  if (codePoints(note ?? '') > NOTE_MAXIMUM)
    throw new WrongUse(`--note must have at most ${NOTE_MAXIMUM} characters.`);
  return note || undefined;
}

/** Whom a plan made now is for. */
export function planHead({ api, user }: Pick<Connection, 'api' | 'user'>, note?: string) {
  const created_at = new Date().toISOString();
  return { api, user: user.id, user_email: user.email, created_at, ...(note && { note }) };
}

/** A plan as its file. */
export async function inFile<File extends PlanFile>(file: File) {
  const bytes: Uint8Array<ArrayBuffer> = Buffer.from(runToEnd(planText(file)).join(''));
  return { file, bytes, digest: (await sha256(bytes)) ?? '' };
}

/**
 * Writes a plan to where the options say, unless it is tried only, and says what was written. `more`: further facts;
 * `preview`: what is in it, for a dry run.
 */
export async function printPlan(
  { file, bytes, digest }: FileBytes,
  cli: Cli,
  more: Readonly<Record<string, number>> = {},
  preview: readonly string[] = [],
): Promise<void> {
  const isWritten = !cli.has('dry-run');
  const out = cli.text('out');
  if (isWritten && out !== undefined) writeOutput(out, bytes);
  else if (isWritten) await cli.print(Buffer.from(bytes).toString('utf8'));
  const item = file.kind === 'reset' ? 'account' : 'profile';
  const facts = {
    api: file.api,
    user_id: file.user,
    [`${item}s`]: file.items.length,
    ...more,
    file: isWritten ? (out ?? null) : null,
    // A plan contains when it was made, so one that isn't written has no digest to compare.
    sha256: isWritten ? digest : null,
  };
  const count = formatCount(file.items.length, item);
  const lines = isWritten
    ? [count, `SHA-256: ${digest}`]
    : [...preview, count, 'Nothing was written.'];
  if (isWritten && out === undefined && !cli.has('json')) for (const line of lines) cli.note(line);
  else await printResult(facts, lines, cli);
}
