import { codePoints } from '#contract';
import { NOTE_MAXIMUM } from '#shared/plan/plan-format.ts';
import { formatCount } from '#shared/lib/format.ts';
import type { Values } from '../command/parse-command.ts';
import { connect } from '../connect.ts';
import { exitStatus, Failure, systemReason, WrongUse, type ExitStatus } from '../failure.ts';
import { writeNewFile } from '../journal/new-file.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { choosePlan, readChoice } from './choose-accounts.ts';
import { planBytes } from './plan-bytes.ts';

/** Writes a plan, and resets nothing. */
export async function planReset(values: Values, terminal: Terminal): Promise<ExitStatus> {
  const out = values.text('out');
  const note = values.text('note');
  if (note !== undefined && codePoints(note) > NOTE_MAXIMUM)
    throw new WrongUse(`--note must have at most ${NOTE_MAXIMUM} characters.`);
  if (values.has('json') && out === undefined && !values.has('dry-run'))
    throw new WrongUse('--json needs --out, because the plan itself goes to standard output.');
  const choice = await readChoice(values, terminal);
  const connection = await connect(values, terminal);
  const plan = await choosePlan(connection, choice, values, terminal);
  if (!plan) throw new Failure(exitStatus.incomplete, 'No account matches, so there is no plan.');
  const { bytes, digest } = await planBytes(plan, connection, note);
  const isWritten = !values.has('dry-run');
  if (isWritten) await write(out, bytes, terminal);
  const facts = {
    api: connection.api,
    user_id: connection.user.id,
    accounts: plan.ids.length,
    file: isWritten ? (out ?? null) : null,
    // A plan contains when it was made, so one that isn't written has no digest to compare.
    sha256: isWritten ? digest : null,
  };
  if (values.has('json')) await terminal.print(`${JSON.stringify(facts)}\n`);
  else {
    const lines = [
      formatCount(plan.ids.length, 'account'),
      ...(isWritten ? [`SHA-256: ${digest}`] : ['Nothing was written.']),
    ];
    if (out === undefined) for (const line of lines) terminal.note(line);
    else await terminal.print(lines.map((line) => `${line}\n`).join(''));
  }
  return exitStatus.done;
}

async function write(
  out: string | undefined,
  bytes: Uint8Array,
  terminal: Terminal,
): Promise<void> {
  if (out === undefined) await terminal.print(Buffer.from(bytes).toString('utf8'));
  else writeOutput(out, bytes);
}

/** Writes the file of `--out`. Throws a Failure, also if it exists: it may be a plan that was approved. */
export function writeOutput(path: string, content: string | Uint8Array): void {
  try {
    writeNewFile(path, content);
  } catch (error) {
    const reason = systemReason(error);
    throw new Failure(exitStatus.incomplete, `${path} can't be written: ${reason}.`, error);
  }
}
