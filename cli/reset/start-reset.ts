import type { RunOrigin } from '#shared/run/run-records.ts';
import type { Connection } from '../api/connect.ts';
import { readServerSettings } from '../api/server-settings.ts';
import type { Values } from '../command/parse-command.ts';
import { digestOfList } from '../plan/id-list.ts';
import { startRun } from '../runs/start-run.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { batchSizeIn, resetRuns } from './kind.ts';
import type { PlanBytes } from './plan-bytes.ts';

export const DEFAULT_BATCH_SIZE = 100;

/** What is recorded of a reset besides its plan. */
interface ResetFacts {
  note?: string | undefined;
  /** How many IDs the user gave more than once. */
  duplicates: number;
  /** The plan comes from a file, which should be run once only. */
  isOnce: boolean;
  schedule?: RunOrigin['schedule'];
}

/** Stores the run of a plan. Rejects with a Failure. */
export async function startReset(
  { ids, bytes, digest }: PlanBytes,
  { note, duplicates, isOnce, schedule }: ResetFacts,
  connection: Connection,
  values: Values,
  terminal: Terminal,
) {
  const { rehearsal } = await readServerSettings(connection.api);
  const origin = {
    planDigest: digestOfList(ids),
    batchSize: batchSizeIn(values) ?? DEFAULT_BATCH_SIZE,
    unknownIds: [],
    duplicates,
    rehearsal,
    ...(schedule && { schedule }),
  };
  const run = { keys: ids, bytes, digest, total: ids.length(), note, origin, isOnce };
  return startRun(resetRuns, run, connection, values, terminal);
}
