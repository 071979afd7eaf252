import { codePoints } from '#contract';
import { formatCount } from '#shared/lib/format.ts';
import type { RunItem } from '#shared/run/kind.ts';
import { runToEnd } from '#shared/lib/time-slicing.ts';
import { NOTE_MAXIMUM } from '#shared/plan/plan-format.ts';
import type { PlanFile } from '#shared/plan/plan-schema.ts';
import { sha256 } from '#shared/plan/sha-256.ts';
import { planText } from '#shared/plan/write-plan.ts';
import type { Cli } from '../command/command.ts';
import type { Values } from '../command/parse-command.ts';
import type { Connection } from '../api/connect.ts';
import { WrongUse } from '../terminal/failure.ts';
import { writeOutput } from '../files/plan-files.ts';

/** The file of a plan as its bytes. */
export interface FileBytes {
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
  return { api, user: user.id, created_at, ...(note && { note }) };
}

export async function bytesOf(file: PlanFile): Promise<FileBytes> {
  const bytes = Buffer.from(runToEnd(planText(file)).join(''));
  return { bytes, digest: (await sha256(bytes)) ?? '' };
}

/** What is said of a plan that is written. */
interface WrittenPlan {
  of: Pick<Connection, 'api' | 'user'>;
  item: RunItem;
  count: number;
  /** Further facts. */
  more?: Readonly<Record<string, number>>;
  /** What is in it, for a dry run. */
  preview?: () => readonly string[];
}

/** Writes a plan to where the options say, unless it is tried only, and says what was written. */
export async function printPlan(
  { bytes, digest }: FileBytes,
  { of: { api, user }, item, count, more, preview }: WrittenPlan,
  cli: Cli,
): Promise<void> {
  const isWritten = !cli.has('dry-run');
  const out = cli.text('out');
  if (isWritten && out !== undefined) writeOutput(out, bytes);
  else if (isWritten) await cli.print(Buffer.from(bytes).toString('utf8'));
  const facts = {
    api,
    user_id: user.id,
    [`${item}s`]: count,
    ...more,
    file: isWritten ? (out ?? null) : null,
    // A plan contains when it was made, so one that isn't written has no digest to compare.
    sha256: isWritten ? digest : null,
  };
  const all = isWritten
    ? [formatCount(count, item), `SHA-256: ${digest}`]
    : [...(preview?.() ?? []), formatCount(count, item), 'Nothing was written.'];
  if (cli.has('json')) await cli.print(`${JSON.stringify(facts)}\n`);
  else if (isWritten && out === undefined) for (const line of all) cli.note(line);
  else await cli.print(all.map((line) => `${line}\n`).join(''));
}
