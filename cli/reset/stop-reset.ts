import type { Values } from '../command/parse-command.ts';
import { exitStatus, type ExitStatus } from '../failure.ts';
import { openJournal } from '../journal/journal-file.ts';
import { journalOf, orUnwritable, readRun, runsFolder } from '../journal/run-store.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { printRun } from './print-run.ts';
import { unfinishedRun, withRunLocked } from './resume-reset.ts';

/** Finishes a run without sending the rest. */
export async function stopReset(
  values: Values,
  terminal: Terminal,
  argument: string | undefined,
): Promise<ExitStatus> {
  const runs = runsFolder(values);
  const id = argument ?? unfinishedRun(runs);
  return withRunLocked(runs, id, async () => {
    const stored = await readRun(runs, id);
    const { run, ledger, folder, length } = stored;
    const ended = run.ended ?? { at: Date.now(), reason: 'stopped' as const };
    const stopped = { ...run, ended, paused: null, counts: { ...ledger.counts } };
    if (!run.ended)
      orUnwritable(folder, () => {
        const journal = openJournal(journalOf(folder), length);
        try {
          journal.append([{ run: stopped }]);
        } finally {
          journal.close();
        }
      });
    await printRun(
      { ...stored, run: stopped },
      { kind: 'ended', reason: ended.reason },
      values,
      terminal,
    );
    return exitStatus.done;
  });
}
