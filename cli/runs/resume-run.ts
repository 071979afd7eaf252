import type { RunTypes } from '#shared/run/kind.ts';
import type { RunRecord } from '#shared/run/run-records.ts';
import type { Cli } from '../command/command.ts';
import { connect, type Connection } from '../api/connect.ts';
import { readRecord, record, runStore, unfinishedRun, withRun } from '../journal/run-store.ts';
import type { RunStore, DiskKind, KindCommand } from '../journal/run-store.ts';
import { exitStatus, type ExitStatus, Incomplete, WrongUse } from '../terminal/failure.ts';
import { shown } from '../terminal/shown-text.ts';
import { printRun } from './print-run.ts';
import { scopeOf } from './start-run.ts';
import { workOnRun } from './work-on-run.ts';

/** Continues a run where it was left. */
export const resumeRun: KindCommand = async (kind, cli, argument) => {
  const store = runStore(kind, cli);
  const id = argument ?? unfinishedRun(store);
  readRecord(store, id);
  return continueRun(store, id, await connect(cli), cli);
};

/** Locks a run, sends what is left of it, and prints its result. */
export async function continueRun<T extends RunTypes>(
  store: RunStore<T>,
  id: string,
  connection: Connection,
  cli: Cli,
): Promise<ExitStatus> {
  const { kind } = store;
  return withRun(store, id, cli, async (stored) => {
    const { run } = stored;
    checkScope(kind, run, connection);
    if (run.ended) {
      cli.note(`This ${kind.noun} is already finished.`);
      return printRun(kind, stored, cli);
    }
    if (stored.isDamaged)
      throw new Incomplete(
        `Records of the ${kind.noun} ${id} are lost, so ${kind.risk}. Print its receipt, then stop it with "proxy-console ${kind.name} stop ${id}".`,
      );
    // If it is killed now, it was interrupted, whatever paused it before.
    record(kind, stored, ...(run.paused ? [{ run: { ...run, paused: null } }] : []));
    const state = await workOnRun(kind, connection, stored, cli);
    return printRun(kind, stored, cli, state);
  });
}

/** Finishes a run without sending the rest. */
export const stopRun: KindCommand = async (kind, cli, argument) => {
  const store = runStore(kind, cli);
  return withRun(store, argument ?? unfinishedRun(store), cli, async (stored) => {
    const { run, ledger } = stored;
    const ended = run.ended ?? { at: Date.now(), reason: 'stopped' as const };
    stored.run = { ...run, ended, paused: null, counts: { ...ledger.counts } };
    if (!run.ended) record(kind, stored, { run: stored.run });
    await printRun(kind, stored, cli);
    return exitStatus.done;
  });
};

/** Throws WrongUse if a run is for another API or user. */
export function checkScope(
  { noun }: DiskKind,
  { id, scope, origin }: RunRecord,
  connection: Connection,
): void {
  if (scope === scopeOf(connection)) return;
  throw new WrongUse(
    shown(
      `The ${noun} ${id} is for the API ${origin?.api} and the user ${origin?.user.email}. You're using ${connection.api} and the key of ${connection.user.email}.`,
    ),
  );
}
