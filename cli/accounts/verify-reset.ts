import { accountKey, extensions } from '#contract';
import { formatCount, pluralForm } from '#shared/lib/format.ts';
import { readWithRetries } from '#shared/api/read-with-retries.ts';
import { recordedIds } from '#shared/run/recorded-runs.ts';
import {
  hasAccountPaths,
  provable,
  readAccount,
  verifiable,
  verifyUnconfirmed,
  type ResetTypes,
} from '#features/proxy-accounts/headless';
import { loadAccounts } from './accounts.ts';
import type { Cli, Command } from '../command/parse-command.ts';
import { apiConnection, type Connection } from '../api/connection.ts';
import { apiFailure, Incomplete } from '../terminal/failure.ts';
import {
  latestRun,
  readableRuns,
  readRecord,
  writableStore,
  withRun,
  type StoredRun,
} from '../journal/run-store.ts';
import { printRun } from '../runs/print-run.ts';
import { runOfScope } from '../runs/resume-run.ts';
import { resetRuns } from './kind.ts';

/** Verifies the unconfirmed accounts of a finished reset, and resets nothing. */
export const verifyReset: Command = async (cli, argument) => {
  const store = writableStore(resetRuns, cli);
  const runId = argument ?? latestUnconfirmed() ?? latestRun(store);
  readRecord(store, runId);
  const connection = await apiConnection(cli);
  return withRun(store, runId, cli, async (stored) => {
    if (!(await verifyUnconfirmedOf(stored, connection, cli)))
      cli.note(
        resetRuns.unprovenIn?.(stored)
          ? 'Nothing new: the API shows no record of this reset for the accounts at zero.'
          : 'Nothing to verify: no account of this reset is unconfirmed.',
      );
    return printRun(resetRuns, stored, cli);
  });

  function latestUnconfirmed(): string | undefined {
    let unproven: string | undefined;
    for (const stored of readableRuns(store, cli)) {
      const { id, counts } = stored.run;
      if (verifiable.some((outcome) => counts?.[outcome])) return id;
      if (resetRuns.unprovenIn?.(stored)) unproven ??= id;
    }
    return unproven;
  }
};

/**
 * Looks for the unconfirmed accounts of a finished reset in the API's log, reads the others, and records what is found.
 * Resolves to whether there were any, or the log proves more. Rejects with a Failure.
 */
export async function verifyUnconfirmedOf(
  stored: StoredRun<ResetTypes>,
  connection: Connection,
  cli: Cli,
): Promise<boolean> {
  const { ledger } = stored;
  const run = runOfScope(resetRuns, stored.run, connection, cli);
  const { client, api } = connection;
  if (!run.ended)
    throw new Incomplete(`The reset ${run.id} isn't finished. Resume or stop it first.`);
  if (ledger.positions(provable).length === 0) return false;
  const isUnconfirmed = ledger.positions(verifiable).length > 0;
  const { nextSequence } = ledger;
  const path = cli.text('list-path') ?? extensions.proxyAccounts;
  stored.append([]);
  const unread = await verifyUnconfirmed(stored, {
    // A log that fails is no reason not to read the accounts.
    readLog: () => recordedIds(client, extensions.auditLog, run.id).catch(() => new Set<string>()),
    ...(hasAccountPaths(path) && {
      readAccount: (id) => readWithRetries(() => readAccount(client, path, id)),
    }),
    async readList() {
      const listed = (await loadAccounts(connection, cli)) ?? [];
      return new Map(listed.map((account) => [accountKey(account.id ?? ''), account]));
    },
    nameReading: () => ({}),
    async add(entry) {
      stored.append([entry]);
      ledger.apply(entry);
      const left = ledger.positions(verifiable).length;
      cli.showProgress(`${formatCount(left, 'account')} left to read`);
    },
  }).catch((error: unknown) => {
    throw apiFailure(error, api);
  });
  cli.showProgress('');
  if (unread > 0)
    cli.note(
      `${formatCount(unread, 'account')} couldn't be verified: the API didn't return readable counters. ${pluralForm(unread, 'It stays unconfirmed.', 'They stay unconfirmed.')}`,
    );
  stored.update({ ...run, counts: { ...ledger.counts } });
  return isUnconfirmed || ledger.nextSequence > nextSequence;
}
