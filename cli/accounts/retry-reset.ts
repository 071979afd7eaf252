import { formatCount } from '#shared/lib/format.ts';
import { countOf } from '#shared/run/outcomes.ts';
import type { RunRecord } from '#shared/run/run-records.ts';
import { notConfirmed, planAgain, verifiable } from '#features/proxy-accounts/headless';
import { apiConnection } from '../api/connection.ts';
import type { Cli, Command } from '../command/parse-command.ts';
import {
  latestRun,
  readableRuns,
  readRecord,
  withRun,
  writableStore,
} from '../journal/run-store.ts';
import { noteIn } from '../runs/plan-file.ts';
import { printNoRetry } from '../runs/print-run.ts';
import { continueRun } from '../runs/resume-run.ts';
import { mustAsk, startRun } from '../runs/start-run.ts';
import { exitStatus, Failure } from '../terminal/failure.ts';
import { resetRuns } from './kind.ts';
import { makeResetPlan } from './plan-reset.ts';
import { askToReset } from './run-reset.ts';
import { verifyUnconfirmedOf } from './verify-reset.ts';

/** Resets the accounts that a finished reset left unconfirmed, as a new one. What can be verified is verified before. */
export const retryReset: Command = async (cli, argument) => {
  const store = writableStore(resetRuns, cli);
  const id = argument ?? latestToRetry() ?? latestRun(store);
  const former = readRecord(store, id);
  checkNew(former, cli);
  const note = noteIn(cli) ?? former.origin?.note;
  const isAsked = mustAsk('reset', cli);
  const connection = await apiConnection(cli);
  const left = await withRun(store, id, cli, async (stored) => {
    await verifyUnconfirmedOf(stored, connection, cli);
    const plan = planAgain(stored, notConfirmed);
    if (plan.ids.length === 0) return printNoRetry(resetRuns, stored, cli);
    return { plan, unconfirmed: countOf(stored.ledger.counts, verifiable) };
  });
  if (typeof left === 'number') return left;
  const { plan, unconfirmed } = left;
  if (unconfirmed > 0)
    cli.note(
      `${formatCount(unconfirmed, 'account')} may have been reset. Another reset also clears usage since then.`,
    );
  const planned = await makeResetPlan(plan, connection, note);
  if (isAsked) await askToReset(plan.ids.length, connection, cli);
  const started = await withRun(store, id, cli, async (stored) => {
    checkNew(stored.run, cli);
    const next = await startRun(resetRuns, { ...planned, note, isOnce: false }, connection, cli);
    stored.update({ ...stored.run, left: 'retried', retriedIn: next.id });
    return next;
  });
  return continueRun(started.store, started.id, connection, cli);

  function latestToRetry(): string | undefined {
    for (const { run, ledger } of readableRuns(store, cli))
      if (run.ended && run.left !== 'retried' && countOf(ledger.counts, notConfirmed) > 0)
        return run.id;
    return undefined;
  }
};

/** Throws a Failure for a reset that was retried: its accounts may be in use again. */
function checkNew({ id, left, retriedIn }: RunRecord, cli: Cli): void {
  if (left !== 'retried' || cli.has('again')) return;
  const retried =
    retriedIn === undefined
      ? `The reset ${id} was already retried.`
      : `The reset ${id} was already retried in ${retriedIn}.`;
  const text = `${retried} Add --again to send what it left unconfirmed once more.`;
  throw new Failure(exitStatus.forPerson, text);
}
