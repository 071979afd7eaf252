import type { ResetEntry } from '../../../src/features/proxy-accounts/reset/engine/reset-entry.ts';
import type { Account } from '../../../src/features/proxy-accounts/model/account-row.ts';
import { batchSize } from '../../../src/features/proxy-accounts/reset/engine/batch-size.ts';
import {
  createEngine,
  splitBudgetFor,
  type RunEnvironment,
} from '../../../src/features/proxy-accounts/reset/engine/engine.ts';
import { createResetLedger } from '../../../src/features/proxy-accounts/reset/engine/ledger.ts';
import type { BatchResponse } from '../../../src/features/proxy-accounts/reset/engine/match-response.ts';
import type { RunnerEnvironment } from '#shared/run/runner.ts';
import { openRun, RUN_ID, type KeptEntries } from './simulated-run.ts';

interface Setting {
  ids: readonly string[];
  ceiling?: number;
  splitBudget?: number;
  /** A plain list of accounts is a response with status 200. */
  send: (ids: readonly string[]) => Account[] | Promise<Account[] | BatchResponse>;
  environment?: Partial<RunEnvironment>;
}

/** The ledger and the engine of a reset. */
export function resetOf({ ids, ceiling = 10, splitBudget, send, environment: own }: Setting) {
  return {
    createLedger: (entries: readonly ResetEntry[]) => createResetLedger(ids.length, entries),
    createRunner: (
      ledger: ReturnType<typeof createResetLedger>,
      environment: RunnerEnvironment<ResetEntry>,
    ) =>
      createEngine(
        {
          runId: RUN_ID,
          ids,
          ledger,
          size: batchSize(ceiling),
          splitBudget: splitBudget ?? splitBudgetFor(ids.length),
        },
        {
          ...environment,
          async send(batch) {
            const response = await send(batch);
            return Array.isArray(response) ? { value: response, status: 200 } : response;
          },
          onResponse: () => ({}),
          ...own,
        },
      ),
  };
}

/** A page that resets accounts: works until the run pauses or ends. */
export const openPage = ({
  journal,
  ...setting
}: Setting & { journal?: KeptEntries<ResetEntry> }) => openRun({ journal, ...resetOf(setting) });
