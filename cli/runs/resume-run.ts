import type { RunTypes } from '#shared/run/kind.ts';
import type { RunRecord } from '#shared/run/run-records.ts';
import { formatCount, formatNumber } from '#shared/lib/format.ts';
import { sleep } from '#shared/lib/until.ts';
import { settledIn } from '#shared/run/ledger.ts';
import { runStateText } from '#shared/run/describe-run.ts';
import { throughputText } from '#shared/run/run-texts.ts';
import { createThroughput } from '#shared/run/throughput.ts';
import { restOf } from '#shared/run/run-reasons.ts';
import type { RunState } from '#shared/run/run-state.ts';
import type { Cli } from '../command/parse-command.ts';
import { apiConnection, type Connection } from '../api/connection.ts';
import { readRecord, writableStore, unfinishedRun, withRun } from '../journal/run-store.ts';
import type { RunStore, DiskKind, KindCommand, StoredRun } from '../journal/run-store.ts';
import { exitStatus, Incomplete, WrongUse, type ExitStatus } from '../terminal/failure.ts';
import { shown } from '../terminal/shown-text.ts';
import { riskOf } from '../terminal/texts.ts';
import { printRun, printWaiting } from './print-run.ts';
import { isOfScope, scopeOf } from './start-run.ts';
import type { Terminal } from '../terminal/terminal.ts';

/** Continues a run where it was left. */
export const resumeRun: KindCommand = async (kind, cli, argument) => {
  const store = writableStore(kind, cli);
  const id = argument ?? unfinishedRun(store);
  readRecord(store, id);
  return continueRun(store, id, await apiConnection(cli), cli, { isResumed: true });
};

/** Locks a run, sends what is left of it, and prints its result. `isResumed`: time has passed since it was planned. */
export async function continueRun<T extends RunTypes>(
  store: RunStore<T>,
  id: string,
  connection: Connection,
  cli: Cli,
  { isResumed = false } = {},
): Promise<ExitStatus> {
  const { kind } = store;
  return withRun(store, id, cli, async (stored) => {
    const before = stored.run;
    const run = runOfScope(kind, before, connection, cli);
    stored.run = run;
    if (run.ended) {
      cli.note(`This ${kind.noun} is already finished.`);
      return printRun(kind, stored, cli);
    }
    if (stored.isDamaged)
      throw new Incomplete(
        `Records of the ${kind.noun} ${id} are lost, so ${riskOf(kind)}. Print its receipt, then stop it with "proxy-console ${kind.name} stop ${id}".`,
      );
    const reasons = (isResumed && (await kind.beforeResume?.(stored, connection, cli))) || [];
    if (reasons.length > 0) return printWaiting(kind, stored, reasons, cli);
    // If it is killed now, it was interrupted, whatever paused it before.
    if (run.paused || run !== before) stored.update({ ...run, paused: null });
    else stored.append([]);
    // In a log, the first line says what goes on, and how to stop it.
    if (!cli.showsProgress)
      cli.note(`Running the ${kind.noun} ${id}, ${formatCount(run.total, kind.item)}.`);
    const state = await workOnRun(kind, connection, stored, cli);
    if (state.kind === 'ended')
      for (const text of (await kind.metIn?.(stored, connection)) ?? []) cli.note(text);
    return printRun(kind, stored, cli, state);
  });
}

/** Finishes a run without sending the rest. */
export const stopRun: KindCommand = async (kind, cli, argument) => {
  const store = writableStore(kind, cli);
  return withRun(store, argument ?? unfinishedRun(store), cli, async (stored) => {
    const { run, ledger } = stored;
    if (!run.ended)
      stored.update({ ...run, ...restOf({ kind: 'ended', reason: 'stopped' }, ledger) });
    await printRun(kind, stored, cli);
    return exitStatus.done;
  });
};

/** A run, with the address of the API if that is said to be another one of the same. Throws WrongUse if it is for another API or user. */
export function runOfScope<T extends RunTypes>(
  { noun }: DiskKind<T>,
  run: RunRecord<T['origin']>,
  connection: Connection,
  cli: Cli,
): RunRecord<T['origin']> {
  const { id, scope, origin } = run;
  const { api, user } = connection;
  if (scope === scopeOf(connection)) return run;
  const { sameApi = [] } = origin ?? {};
  if (isOfScope(run, connection, cli))
    return origin && !sameApi.includes(api)
      ? { ...run, origin: { ...origin, sameApi: [...sameApi, api] } }
      : run;
  const way =
    origin?.user.id === user.id ? ' If it is the same API at another address, add --same-api.' : '';
  throw new WrongUse(
    shown(
      `The ${noun} ${id} is for the API ${origin?.api} and the user ${origin?.user.email}. You're using ${api} and the key of ${user.email}.${way}`,
    ),
  );
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Sends the calls of a run until it finishes or pauses, and records how. A signal pauses it; a second one ends the
 * process.
 */
async function workOnRun<T extends RunTypes>(
  kind: DiskKind<T>,
  { client }: Connection,
  stored: StoredRun<T>,
  cli: Cli,
): Promise<RunState> {
  const progress = createProgress(cli, kind, stored);
  const run = { id: stored.run.id };
  const runner = kind.createRunner(
    stored,
    {
      client: { ...client, call: (asked) => client.call({ ...asked, run }) },
      write: async (entries) => stored.append(entries),
      now: Date.now,
      // The system doesn't say. A call that fails is answer enough.
      isOnline: () => true,
      untilOnline: () => Promise.resolve(),
      sleep,
      async untilKeyRenewed() {
        runner.pause('refused-key');
      },
      onChange: progress.show,
    },
    kind.factsIn?.(cli),
  );
  let isAsked = false;
  function halt() {
    // The journal is whole at any moment.
    if (isAsked) process.exit(130);
    isAsked = true;
    runner.pause();
    cli.note(
      'Pausing after the response to the running request. Press Ctrl+C again to exit at once.',
    );
  }
  for (const signal of SIGNALS) process.on(signal, halt);
  try {
    await runner.work();
  } finally {
    for (const signal of SIGNALS) process.off(signal, halt);
    progress.end();
  }
  const state = runner.state();
  try {
    stored.update({ ...stored.run, ...restOf(state, stored.ledger) });
  } catch {
    // Its calls are recorded, which is all that a resume needs.
  }
  return state;
}

/** Milliseconds between two lines of progress. */
const ON_TERMINAL = 100;
const ELSEWHERE = 10_000;

/** Shows how far a run is: in one line on a terminal, else in a line from time to time. */
function createProgress(terminal: Terminal, kind: DiskKind, { ledger }: StoredRun) {
  const throughput = createThroughput();
  const interval = terminal.showsProgress ? ON_TERMINAL : ELSEWHERE;
  let shownAt = performance.now() - (terminal.showsProgress ? ELSEWHERE : 0);
  let lastWait: RunState | undefined;

  return {
    show(state: RunState) {
      const settled = settledIn(ledger, true);
      const now = performance.now();
      throughput.note(settled, now);
      const isNewWait = state.kind === 'waiting' && state !== lastWait;
      if (!isNewWait && now - shownAt < interval) return;
      if (isNewWait) lastWait = state;
      shownAt = now;
      const parts = [
        `${formatNumber(settled)} of ${formatCount(ledger.total, kind.item)}`,
        throughputText({ perSecond: throughput.perSecond(), ledger }),
        state.kind === 'waiting' ? runStateText(kind, { state, ledger }, Date.now()) : undefined,
      ];
      const line = parts.filter((part) => part !== undefined).join(' · ');
      if (terminal.showsProgress) terminal.showProgress(line);
      else terminal.note(line);
    },
    end: () => terminal.showProgress(''),
  };
}
