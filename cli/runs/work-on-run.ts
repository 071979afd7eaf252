import { setTimeout } from 'node:timers/promises';
import { callKey } from '#shared/run/run-id.ts';
import { pauseOf } from '#shared/run/run-pause.ts';
import type { RunState } from '#shared/run/run-state.ts';
import type { Values } from '../command/parse-command.ts';
import type { Connection } from '../api/connect.ts';
import type { JournalFile } from '../journal/journal-file.ts';
import type { StoredRun } from '../journal/run-store.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { readServerSettings } from '../api/server-settings.ts';
import { createProgress } from './progress.ts';
import type { RunHead } from '../journal/run-head.ts';
import type { RunKind } from '../journal/run-kind.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Sends the calls of a run until it finishes or pauses. A signal pauses it; a second one ends the process. */
export async function workOnRun(
  kind: RunKind,
  { api, client }: Connection,
  { run, content }: StoredRun,
  journal: JournalFile,
  values: Values,
  terminal: Terminal,
): Promise<{ run: RunHead; state: RunState }> {
  const progress = createProgress(terminal, kind, content, run.total);
  const { idempotencyKeys } = await readServerSettings(api);
  const runner = content.createRunner(run, {
    client,
    values,
    nameCall: (sequence) => (idempotencyKeys ? { idempotencyKey: callKey(run.id, sequence) } : {}),
    write: async (entries) => journal.append(entries),
    now: Date.now,
    // The system doesn't say. A call that fails is answer enough.
    isOnline: () => true,
    untilOnline: () => Promise.resolve(),
    sleep: (milliseconds, signal) =>
      setTimeout(milliseconds, undefined, { signal }).catch(() => undefined),
    async untilKeyRenewed() {
      runner.pause('refused-key');
    },
    onChange: progress.show,
  });
  let isAsked = false;
  function halt() {
    // The journal is whole at any moment.
    if (isAsked) process.exit(130);
    isAsked = true;
    runner.pause();
    terminal.note(
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
  const ended = state.kind === 'ended' ? { at: Date.now(), reason: state.reason } : null;
  const record = { ...run, ended, paused: pauseOf(state), counts: { ...content.counts } };
  try {
    journal.append([{ run: record }]);
  } catch {
    // Its calls are recorded, which is all that a resume needs.
  }
  return { run: record, state };
}
