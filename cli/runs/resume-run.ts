import type { Values } from '../command/parse-command.ts';
import { connect, type Connection } from '../api/connect.ts';
import { exitStatus, Failure, WrongUse, type ExitStatus } from '../terminal/failure.ts';
import { openJournal } from '../journal/journal-file.ts';
import type { RunHead } from '../journal/run-head.ts';
import {
  folderOf,
  journalOf,
  lockFolder,
  orUnwritable,
  readRecord,
  readRun,
  runIds,
  runStore,
  type RunStore,
} from '../journal/run-store.ts';
import { shown } from '../terminal/shown-text.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { heldText, severalText } from '../terminal/texts.ts';
import { printRun } from './print-run.ts';
import type { RunKind } from '../journal/run-kind.ts';
import { scopeOf } from './start-run.ts';
import { workOnRun } from './work-on-run.ts';

/** Continues a run where it was left. */
export async function resumeRun(
  kind: RunKind,
  values: Values,
  terminal: Terminal,
  argument: string | undefined,
): Promise<ExitStatus> {
  const store = runStore(kind, values);
  const id = argument ?? unfinishedRun(store);
  readRecord(store, id);
  return continueRun(store, id, await connect(values, terminal), values, terminal);
}

/** The only unfinished run. Throws a Failure. */
export function unfinishedRun(store: RunStore): string {
  const found = runIds(store).filter((id) => !readRecord(store, id).ended);
  const [only] = found;
  if (only === undefined)
    throw new Failure(exitStatus.incomplete, `There is no unfinished ${store.kind.noun}.`);
  if (found.length > 1) throw new WrongUse(severalText(store.kind, found));
  return only;
}

/** Locks a run, sends what is left of it, and prints its result. */
export async function continueRun(
  store: RunStore,
  id: string,
  connection: Connection,
  values: Values,
  terminal: Terminal,
): Promise<ExitStatus> {
  const { kind } = store;
  return withRunLocked(store, id, terminal, async () => {
    const stored = await readRun(store, id);
    checkScope(kind, stored.run, connection);
    if (stored.run.ended) {
      terminal.note(`This ${kind.noun} is already finished.`);
      const state = { kind: 'ended', reason: stored.run.ended.reason } as const;
      return printRun(kind, stored, state, values, terminal);
    }
    if (stored.isDamaged)
      throw new Failure(
        exitStatus.incomplete,
        `Records of the ${kind.noun} ${id} are lost, so ${kind.risk}. Print its receipt, then stop it with "proxy-console ${kind.command} stop ${id}".`,
      );
    const { folder } = stored;
    const journal = orUnwritable(kind, folder, () => openJournal(journalOf(folder), stored.length));
    try {
      // If it is killed now, it was interrupted, whatever paused it before.
      const resumed = { ...stored.run, paused: null };
      if (stored.run.paused) orUnwritable(kind, folder, () => journal.append([{ run: resumed }]));
      const { run, state } = await workOnRun(kind, connection, stored, journal, values, terminal);
      return await printRun(kind, { ...stored, run }, state, values, terminal);
    } finally {
      journal.close();
    }
  });
}

/** Throws WrongUse if a run is for another API or user. */
export function checkScope(
  { noun }: RunKind,
  { id, scope, origin }: RunHead,
  connection: Connection,
): void {
  if (scope === scopeOf(connection)) return;
  throw new WrongUse(
    shown(
      `The ${noun} ${id} is for the API ${origin?.api} and the user ${origin?.user.email}. You're using ${connection.api} and the key of ${connection.user.email}.`,
    ),
  );
}

/** Works on a run while no other process can. Rejects with a Failure if another one does. */
export async function withRunLocked<T>(
  store: RunStore,
  id: string,
  terminal: Terminal,
  work: () => Promise<T>,
): Promise<T> {
  const lock = await lockFolder(store.kind, folderOf(store, id), terminal);
  if (!('release' in lock))
    throw new Failure(exitStatus.incomplete, heldText(store.kind, id, lock.holder));
  try {
    return await work();
  } finally {
    await lock.release();
  }
}
