import type { Values } from '../command/parse-command.ts';
import { exitStatus, type ExitStatus } from '../terminal/failure.ts';
import { openJournal } from '../journal/journal-file.ts';
import { journalOf, orUnwritable, readRun, runStore } from '../journal/run-store.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { printRun } from './print-run.ts';
import { unfinishedRun, withRunLocked } from './resume-run.ts';
import type { RunKind } from '../journal/run-kind.ts';

/** Finishes a run without sending the rest. */
export async function stopRun(
  kind: RunKind,
  values: Values,
  terminal: Terminal,
  argument: string | undefined,
): Promise<ExitStatus> {
  const store = runStore(kind, values);
  const id = argument ?? unfinishedRun(store);
  return withRunLocked(store, id, terminal, async () => {
    const stored = await readRun(store, id);
    const { run, content, folder, length } = stored;
    const ended = run.ended ?? { at: Date.now(), reason: 'stopped' as const };
    const stopped = { ...run, ended, paused: null, counts: { ...content.counts } };
    if (!run.ended)
      orUnwritable(kind, folder, () => {
        const journal = openJournal(journalOf(folder), length);
        try {
          journal.append([{ run: stopped }]);
        } finally {
          journal.close();
        }
      });
    const state = { kind: 'ended', reason: ended.reason } as const;
    await printRun(kind, { ...stored, run: stopped }, state, values, terminal);
    return exitStatus.done;
  });
}
