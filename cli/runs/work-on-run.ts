import { setTimeout } from 'node:timers/promises';
import { callKey } from '#shared/run/run-id.ts';
import type { RunTypes } from '#shared/run/kind.ts';
import { pauseOf } from '#shared/run/run-reasons.ts';
import type { RunState } from '#shared/run/run-state.ts';
import type { Values } from '../command/parse-command.ts';
import type { Connection } from '../api/connect.ts';
import type { DiskKind, Keys, StoredRun } from '../journal/run-store.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { readServerSettings } from '../api/server-settings.ts';
import { createProgress } from './progress.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Sends the calls of a run until it finishes or pauses, and records how. A signal pauses it; a second one ends the
 * process.
 */
export async function workOnRun<T extends RunTypes, K extends Keys>(
  kind: DiskKind<T, K>,
  { api, client }: Connection,
  stored: StoredRun<T, K>,
  values: Values,
  terminal: Terminal,
): Promise<RunState> {
  const progress = createProgress(terminal, kind, stored);
  const {
    run: { id },
  } = stored;
  const { idempotencyKeys } = await readServerSettings(api);
  const runner = kind.createRunner(stored, {
    client,
    values,
    nameCall: (sequence) => (idempotencyKeys ? { idempotencyKey: callKey(id, sequence) } : {}),
    write: async (entries) => stored.append(entries.map((entry) => ({ entry }))),
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
  const { run, ledger } = stored;
  stored.run = { ...run, ended, paused: pauseOf(state), counts: { ...ledger.counts } };
  try {
    stored.append([{ run: stored.run }]);
  } catch {
    // Its calls are recorded, which is all that a resume needs.
  }
  return state;
}
