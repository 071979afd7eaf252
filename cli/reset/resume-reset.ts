import type { Plan } from '#features/proxy-accounts/headless';
import type { Values } from '../command/parse-command.ts';
import { connect, type Connection } from '../connect.ts';
import { exitStatus, Failure, WrongUse, type ExitStatus } from '../failure.ts';
import { openJournal } from '../journal/journal-file.ts';
import {
  folderOf,
  journalOf,
  lockFolder,
  orUnwritable,
  readRecord,
  readRun,
  runIds,
  runsFolder,
} from '../journal/run-store.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { heldText, severalText } from '../texts.ts';
import { batchSizeIn } from './batch-size-option.ts';
import { printRun } from './print-run.ts';
import { scopeOf } from './start-run.ts';
import { workOnRun } from './work-on-run.ts';

/** Continues a run where it was left. */
export async function resumeReset(
  values: Values,
  terminal: Terminal,
  argument: string | undefined,
): Promise<ExitStatus> {
  batchSizeIn(values);
  const runs = runsFolder(values);
  const id = argument ?? unfinishedRun(runs);
  readRecord(runs, id);
  return resumeRun(runs, id, await connect(values, terminal), values, terminal);
}

/** The only unfinished run. Throws a Failure. */
export function unfinishedRun(runs: string): string {
  const found = runIds(runs).filter((id) => !readRecord(runs, id).ended);
  const [only] = found;
  if (only === undefined) throw new Failure(exitStatus.incomplete, 'No reset is unfinished.');
  if (found.length > 1) throw new WrongUse(severalText(found));
  return only;
}

/** Locks a run, sends what is left of it, and prints its result. A new run has its plan still in memory. */
export async function resumeRun(
  runs: string,
  id: string,
  connection: Connection,
  values: Values,
  terminal: Terminal,
  newPlan?: Plan,
): Promise<ExitStatus> {
  return withRunLocked(runs, id, async () => {
    const stored = await readRun(runs, id, newPlan);
    if (stored.run.scope !== scopeOf(connection)) {
      const { api, user } = stored.run.origin ?? {};
      throw new WrongUse(
        `The reset ${id} is for the API ${api} and the user ${user?.email}. You use ${connection.api} and the key of ${connection.user.email}.`,
      );
    }
    if (stored.run.ended) {
      terminal.note('This reset is already finished.');
      return printRun(stored, { kind: 'ended', reason: stored.run.ended.reason }, values, terminal);
    }
    if (stored.isDamaged)
      throw new Failure(
        exitStatus.incomplete,
        `Records of the reset ${id} are lost, so accounts could be reset twice. Print its receipt, then finish it with "proxy-console reset stop ${id}".`,
      );
    const journal = orUnwritable(stored.folder, () =>
      openJournal(journalOf(stored.folder), stored.length),
    );
    try {
      // If it is killed now, it was interrupted, whatever paused it before.
      const resumed = { ...stored.run, paused: null };
      if (stored.run.paused) orUnwritable(stored.folder, () => journal.append([{ run: resumed }]));
      const { run, state } = await workOnRun(
        connection,
        stored,
        journal,
        terminal,
        batchSizeIn(values) ?? stored.run.origin?.batchSize ?? 1,
      );
      return await printRun({ ...stored, run }, state, values, terminal);
    } finally {
      journal.close();
    }
  });
}

/** Works on a run while no other process can. Rejects with a Failure if another one does. */
export async function withRunLocked<T>(
  runs: string,
  id: string,
  work: () => Promise<T>,
): Promise<T> {
  const lock = await lockFolder(folderOf(runs, id));
  if (!('release' in lock)) throw new Failure(exitStatus.incomplete, heldText(id, lock));
  try {
    return await work();
  } finally {
    lock.release();
  }
}
