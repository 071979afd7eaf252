import { setTimeout } from 'node:timers/promises';
import { newIdempotencyKey } from '#shared/api/idempotency/idempotency-key.ts';
import { resetQuota } from '#shared/api/proxy-accounts.ts';
import { describeFailure } from '#shared/api/failure-text.ts';
import {
  batchSize,
  createEngine,
  splitBudgetFor,
  type RunRecord,
  type RunState,
} from '#features/proxy-accounts/headless';
import type { Connection } from '../connect.ts';
import type { JournalFile } from '../journal/journal-file.ts';
import type { StoredRun } from '../journal/run-store.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { readServerSettings } from '../server-settings.ts';
import { createProgress } from './progress.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Sends the calls of a run until it finishes or pauses. A signal pauses it; a second one ends the process. */
export async function workOnRun(
  { api, client }: Connection,
  { run, plan, ledger }: StoredRun,
  journal: JournalFile,
  terminal: Terminal,
  size: number,
): Promise<{ run: RunRecord; state: RunState }> {
  const config = await readServerSettings(api);
  const progress = createProgress(terminal, ledger);
  const engine = createEngine(
    {
      runId: run.id,
      ids: plan.ids,
      ledger,
      size: batchSize(size),
      splitBudget: splitBudgetFor(plan.ids.length),
    },
    {
      send: (ids, idempotencyKey) => resetQuota(client, ids, idempotencyKey),
      nameCall() {
        const idempotencyKey = newIdempotencyKey({ config });
        return idempotencyKey === undefined ? {} : { idempotencyKey };
      },
      write: async (records) => journal.append(records.map((batch) => ({ batch }))),
      now: Date.now,
      // The system doesn't say. A call that fails is answer enough.
      isOnline: () => true,
      untilOnline: () => Promise.resolve(),
      sleep: (milliseconds, signal) =>
        setTimeout(milliseconds, undefined, { signal }).catch(() => undefined),
      async untilKeyRenewed() {
        engine.pause('refused-key');
      },
      onChange: progress.show,
      onResponse: () => ({}),
    },
  );
  let isAsked = false;
  function halt() {
    // The journal is whole at any moment.
    if (isAsked) process.exit(130);
    isAsked = true;
    engine.pause();
    terminal.note(
      'Pausing after the response to the running call. Press Ctrl+C again to exit at once.',
    );
  }
  for (const signal of SIGNALS) process.on(signal, halt);
  try {
    await engine.work();
  } finally {
    for (const signal of SIGNALS) process.off(signal, halt);
    progress.end();
  }
  const state = engine.state();
  const record = { ...run, ...restOf(state), counts: { ...ledger.counts } };
  try {
    journal.append([{ run: record }]);
  } catch {
    // Its calls are recorded, which is all that a resume needs.
  }
  return { run: record, state };
}

/** How a run rests, in the format of its record. */
function restOf(state: RunState): Pick<RunRecord, 'ended' | 'paused'> {
  const at = Date.now();
  if (state.kind === 'ended') return { ended: { at, reason: state.reason }, paused: null };
  if (state.kind !== 'paused') return { ended: null, paused: null };
  const { title, said } =
    state.error === undefined ? {} : describeFailure(state.error, { write: true });
  const failure = title === undefined ? undefined : { title, ...(said !== undefined && { said }) };
  return { ended: null, paused: { at, reason: state.reason, ...(failure && { failure }) } };
}
