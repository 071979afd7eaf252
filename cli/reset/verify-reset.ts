import { extensions } from '#contract';
import { readWithRetries } from '#shared/api/read-with-retries.ts';
import {
  hasAccountPaths,
  readAccount,
  verifiable,
  verifyUnconfirmed,
} from '#features/proxy-accounts/headless';
import { loadAccounts } from '../accounts/load-accounts.ts';
import type { Values } from '../command/parse-command.ts';
import { connect } from '../api/connect.ts';
import { apiFailure, exitStatus, Failure, type ExitStatus } from '../terminal/failure.ts';
import { openJournal } from '../journal/journal-file.ts';
import { journalOf, orUnwritable, readRecord, readRun, runStore } from '../journal/run-store.ts';
import { latestRun } from '../runs/print-receipt.ts';
import { printRun } from '../runs/print-run.ts';
import { checkScope, withRunLocked } from '../runs/resume-run.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { leftToReadText, notVerifiedText } from '../terminal/texts.ts';
import { resetKind } from './reset-kind.ts';

/** Reads the unconfirmed accounts of a finished reset, and records what their counters are. Resets nothing. */
export async function verifyReset(
  values: Values,
  terminal: Terminal,
  argument: string | undefined,
): Promise<ExitStatus> {
  const store = runStore(resetKind, values);
  const runId = argument ?? latestRun(store);
  readRecord(store, runId);
  const connection = await connect(values, terminal);
  return withRunLocked(store, runId, terminal, async () => {
    const stored = await readRun(store, runId);
    const { run, content, folder, length } = stored;
    checkScope(resetKind, run, connection);
    if (!run.ended)
      throw new Failure(
        exitStatus.incomplete,
        `The reset ${runId} isn't finished. Resume or stop it first.`,
      );
    const { ids, ledger } = content;
    const path = values.text('list-path') ?? extensions.proxyAccounts;
    const journal = orUnwritable(resetKind, folder, () => openJournal(journalOf(folder), length));
    try {
      const { client, api } = connection;
      const unread = await verifyUnconfirmed(
        {
          runId,
          ledger,
          unconfirmed: () => ledger.positions(verifiable),
          idAt: (position) => ids.slice(position, position + 1)[0] ?? '',
        },
        {
          ...(hasAccountPaths(path) && {
            readAccount: (id) => readWithRetries(() => readAccount(client, path, id)),
          }),
          async readList() {
            const listed = (await loadAccounts(connection, values, terminal)) ?? [];
            return new Map(listed.map((account) => [account.id ?? '', account]));
          },
          nameReading: () => ({}),
          async add(batch) {
            orUnwritable(resetKind, folder, () => journal.append([{ batch }]));
            ledger.apply(batch);
            terminal.showProgress(leftToReadText(ledger.positions(verifiable).length));
          },
        },
      ).catch((error: unknown) => {
        throw apiFailure(error, api);
      });
      terminal.showProgress('');
      if (unread > 0) terminal.note(notVerifiedText(unread));
      const verified = { ...run, counts: { ...ledger.counts } };
      orUnwritable(resetKind, folder, () => journal.append([{ run: verified }]));
      const state = { kind: 'ended', reason: run.ended.reason } as const;
      return await printRun(resetKind, { ...stored, run: verified }, state, values, terminal);
    } finally {
      journal.close();
    }
  });
}
